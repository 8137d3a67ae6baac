import { expect, it } from 'vitest';
import { createProgress, duration } from './progress.mjs';

function listener(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 80, written, write: (text: string) => written.push(text) };
}

it.each([
  [1234, '1.2 s'],
  [42_400, '42 s'],
  [65_000, '1 min 05 s'],
])('[LAUNCH-07] says %i ms as %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it('[LAUNCH-07] writes one line when a step begins and one when it ends, where there is no terminal', async () => {
  const out = listener(false);
  let now = 0;
  const answer = await createProgress(out, () => now).during('Installing', () => {
    now = 3000;
    return Promise.resolve('done');
  });
  expect(answer).toBe('done');
  expect(out.written).toEqual(['• Installing\n', '✓ Installing 3.0 s\n']);
});

it('[LAUNCH-07] redraws a running step on a terminal, with its newest detail cut to the width', async () => {
  const out = listener(true);
  const progress = createProgress(out, () => 0);
  await progress.during('Building', (say) => {
    say('x'.repeat(200));
    progress.say('A line.');
    return Promise.resolve();
  });
  const text = out.written.join('');
  expect(text).toContain('Building 0.0 s  xxx');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(90);
  expect(text.endsWith('✓ Building 0.0 s\n')).toBe(true);
});

it('[LAUNCH-07] marks a step that failed and passes its error on', async () => {
  const out = listener(false);
  await expect(
    createProgress(out).during('Breaking', () => Promise.reject(new Error('why'))),
  ).rejects.toThrow('why');
  expect(out.written[1]).toMatch(/^✗ Breaking/);
});
