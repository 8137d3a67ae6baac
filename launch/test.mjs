// `npm test`, `npm run check` and single parts of them: from a bare clone to one line of counts.
import { runOnNode22 } from './bootstrap/runOnNode22.mjs';

process.exitCode = await runOnNode22(['launch/checks/run.ts', ...process.argv.slice(2)]);
