import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { countCpuSeconds } from './cpuTime.ts';

/** Computes until it has used this many seconds itself, waits for a line, and ends. */
const busy = (seconds: number): string =>
  `while (process.cpuUsage().user < ${seconds * 1_000_000}) Math.sqrt(2); console.log('done'); process.stdin.once('data', () => process.exit());`;

it('[LAUNCH-3528] the table of a run has the CPU seconds of each part, with what its program started', async () => {
  const started = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(busy(0.6))}], { stdio: 'inherit' });
    child.once('exit', () => process.exit());`;
  const child = execa(process.execPath, ['-e', started]);
  if (child.pid === undefined) throw new Error('It did not start.');
  const stop = countCpuSeconds(child.pid);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const seconds = stop();
  child.stdin.write('end\n');
  await child;
  // Where there is no /proc nothing is counted.
  expect(seconds === null).toBe(!existsSync('/proc/self/stat'));
  expect(seconds ?? 1).toBeGreaterThanOrEqual(0.5);
});
