import { expect, it } from 'vitest';
import { patternsOf } from '../document/patterns.ts';
import { shippedDocument } from '../testing/shippedItem.ts';
import { createPatternProof } from './patternProof.ts';
import { publishFlow } from '../publish.ts';
import { shippedMessageKeys } from '../shippedMessages.ts';
import { hardItem } from '../testing/hardItem.ts';

it(
  '[PUB-51] a document with fifty patterns that cannot be proven is refused within eight seconds',
  { timeout: 30_000 },
  async () => {
    const [item, messageKeys] = [await hardItem(), await shippedMessageKeys()];
    const began = performance.now();
    const result = await publishFlow(item, { messageKeys });
    expect(performance.now() - began).toBeLessThan(8000);
    const unproven = result.ok ? [] : result.error.filter(({ rule }) => rule === 'PUB-51');
    expect(unproven.length).toBeGreaterThan(40);
    expect(unproven.at(-1)?.sentence).toContain('could not be proven to end in time');
  },
);

it(
  '[PUB-51] a pattern is proven although a fraction of a millisecond is left of the five seconds',
  { timeout: 10_000 },
  async () => {
    let now = 0;
    const prove = createPatternProof(() => (now += 1600.37));
    expect(await prove('^a$')).toMatchObject({ verdict: 'safe' });
    expect(await prove('^b$')).toMatchObject({ verdict: 'safe' });
    expect(await prove('^c$')).toMatchObject({ verdict: 'safe' });
  },
);

it('[PUB-1500] a pattern that ships is safe although no time is left: a busy machine refuses no shipped document', async () => {
  let now = 0;
  const prove = createPatternProof(() => (now += 10_000));
  expect(await prove('^c[0-9]$')).toMatchObject({ verdict: 'safe' });
  expect(await prove('^d[0-9]$')).toMatchObject({ verdict: 'unknown' });
  const patterns = patternsOf(await shippedDocument('register'));
  expect(patterns.length).toBeGreaterThan(3);
  for (const { pattern } of patterns) expect(await prove(pattern)).toMatchObject({ verdict: 'safe' });
});
