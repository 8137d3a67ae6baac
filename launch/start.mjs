// `npm start` and `npm run dev`: from a bare clone to the running product.
import { runOnNode22 } from './bootstrap/runOnNode22.mjs';

process.exitCode = await runOnNode22(['launch/product/main.ts', ...process.argv.slice(2)], { stopped: 0 });
