import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { keepRunning } from './keepRunning.ts';
import { createProcessGroup } from './processGroup.ts';
import { testFolder } from '../checks/testFolder.ts';

it('[LAUNCH-3140] a part that ends is started again until the product ends, in one log', async () => {
  const folder = testFolder();
  const args = [join(folder, 'script.mjs')];
  writeFileSync(args[0] ?? '', "console.log('line of a run'); process.exit(5);");
  const place = { root: folder, logs: folder, verbose: false };
  const group = createProcessGroup(place, {}, new AbortController().signal);
  onTestFinished(() => group.stop());
  const lost: string[] = [];
  let logs = '';
  await keepRunning(
    () => {
      const part = group.launch({
        name: 'A part',
        log: 'part',
        part: 'cms',
        args,
        essential: false,
        supervised: true,
      });
      logs = part.logFile;
      return { up: Promise.resolve(true), gone: part.ended.then((how) => `It ended with ${how}.`) };
    },
    {
      ending: group.ending,
      onUp: () => undefined,
      onLoss: (why, next) => {
        lost.push(`${why} ${next}`);
        if (lost.length === 3) void group.stop();
      },
      pauses: [1],
    },
  );
  expect(lost).toEqual(Array(3).fill('It ended with 5. It is started again in 0.0 s.'));
  expect(readFileSync(logs, 'utf8')).toBe('line of a run\n'.repeat(3));
});

it('[LAUNCH-3140] pauses grow while it does not come up, and begin again after it was up for long', async () => {
  const ending = new AbortController();
  const nexts: string[] = [];
  let runs = 0;
  await keepRunning(
    () => {
      runs += 1;
      const isUp = runs === 5;
      return { up: Promise.resolve(isUp), gone: sleep(isUp ? 150 : 0).then(() => 'It ended.') };
    },
    {
      ending: ending.signal,
      onUp: () => undefined,
      onLoss: (_why, next) => {
        nexts.push(next.replace(/^.* in /, ''));
        if (nexts.length === 6) ending.abort();
      },
      pauses: [0, 200, 300, 100],
    },
  );
  expect(nexts).toEqual(['0.0 s.', '0.2 s.', '0.3 s.', '0.1 s.', '0.0 s.', '0.2 s.']);
});

it('[LAUNCH-3140] the end of the product ends a pause', async () => {
  const ending = new AbortController();
  const kept = keepRunning(() => ({ up: Promise.resolve(false), gone: Promise.resolve('It ended.') }), {
    ending: ending.signal,
    onUp: () => undefined,
    onLoss: () => {
      queueMicrotask(() => {
        ending.abort();
      });
    },
    pauses: [600_000],
  });
  await expect(kept).resolves.toBeUndefined();
});
