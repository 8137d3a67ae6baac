import { expect, it } from 'vitest';
import { patternsOf } from '../document/patterns.ts';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import { product } from '../../src/product/product.ts';
import { createPatternProof, MachineBusy } from './patternProof.ts';
import { proverCpuMs } from './proverClock.ts';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { hardItem } from '../../src/product/testing/hardItem.ts';

it(
  '[PUB-51] a document with fifty patterns that cannot be proven is refused within eight seconds of computing time',
  { timeout: 120_000 },
  async () => {
    const [item, messageKeys] = [await hardItem(), await shippedMessageKeys()];
    const began = proverCpuMs() ?? performance.now();
    const result = await publishFlow(item, { messageKeys });
    // Of the prover: a busy machine takes longer for it.
    expect((proverCpuMs() ?? performance.now()) - began).toBeLessThan(8000);
    const unproven = result.ok ? [] : result.error.filter(({ rule }) => rule === 'PUB-51');
    expect(unproven.length).toBeGreaterThan(40);
    expect(unproven.at(-1)?.sentence).toContain('could not be proven to end in time');
  },
);

it('[PUB-51] a pattern is proven although a fraction of a millisecond is left of the five seconds', async () => {
  let now = 0;
  const prove = createPatternProof([], undefined, () => (now += 800.19));
  expect(await prove('^a$')).toMatchObject({ verdict: 'safe' });
  expect(await prove('^b$')).toMatchObject({ verdict: 'safe' });
  expect(await prove('^c$')).toMatchObject({ verdict: 'safe' });
});

it('[PUB-1500] a pattern that ships is safe although no time is left: a busy machine refuses no shipped document', async () => {
  let now = 0;
  const prove = createPatternProof(product.patterns, undefined, () => (now += 10_000));
  expect(await prove('^c[0-9]$')).toMatchObject({ verdict: 'safe' });
  expect(await prove('^d[0-9]$')).toMatchObject({ verdict: 'unknown' });
  const patterns = patternsOf(await shippedDocument('register'));
  expect(patterns.length).toBeGreaterThan(3);
  for (const { pattern } of patterns) expect(await prove(pattern)).toMatchObject({ verdict: 'safe' });
});

it('[PUB-3100] a pattern whose proof is held up by a busy machine is no verdict: it gets more time, and then the document is to be checked again', async () => {
  let wall = 0;
  let cpu = 0;
  const prove = createPatternProof(
    [],
    () => (wall += 60_000),
    () => cpu,
  );
  // Twenty milliseconds are left of the five seconds, and then the prover gets no time at all.
  const first = prove('^e[0-9]$');
  cpu = 4980;
  expect(await first).toMatchObject({ verdict: 'safe' });
  const hard = String.raw`^[\w.]{1,200}@[\w.]{1,200}(?:\.\w{2,60}){1,40}y$`;
  await expect(prove(hard)).rejects.toBeInstanceOf(MachineBusy);
  cpu = 0;
  const unhurried = createPatternProof(
    [],
    () => (wall += 60_000),
    () => (cpu += 4_990),
  );
  expect(await unhurried('^f[0-9]$')).toMatchObject({ verdict: 'safe' });
  expect(await unhurried(hard)).toMatchObject({ verdict: 'unknown' });
});
