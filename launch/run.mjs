// Any other program, from a bare clone: `npm run script -- FILE ARGUMENTS`. Its output is its own: what is installed before is shown beside it.
import { printFailure, Failure } from './bootstrap/failure.mjs';
import { runOnNode22 } from './bootstrap/runOnNode22.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  printFailure(new Failure('Name the program to run, such as: npm run script -- cms/seeder/cli.ts status'));
  process.exitCode = 1;
} else process.exitCode = await runOnNode22([file, ...args], { out: process.stderr });
