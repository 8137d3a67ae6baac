// `npm test`, `npm run check` and single parts of them: from a bare clone to one line of counts.
import { runOnNode22 } from './bootstrap/runOnNode22.mjs';

const names = process.argv.slice(2);
const isChanged = names.join(' ') === 'check changed';
process.exitCode = await runOnNode22(
  isChanged ? ['launch/checks/changed/main.ts'] : ['launch/checks/run.ts', ...names],
);
