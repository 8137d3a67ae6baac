import { product } from '../../../src/product/product.ts';
import type { check } from 'recheck';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';

vi.mock('recheck', () => ({ check: vi.fn<typeof check>() }));
// Other files of this process have loaded the real prover, or will.
vi.resetModules();
afterAll(() => void vi.resetModules());
const prover = vi.mocked((await import('recheck')).check);
const { createPatternProof } = await import('../../patterns/patternProof.ts');
const { publishFlow } = await import('../../publish.ts');
const messageKeys = await shippedMessageKeys();

async function rulesFound(pattern: string) {
  const item = await shippedItem('login');
  item.document.steps['code']?.body.push({
    field: 'note',
    schema: { type: 'string', maxLength: 64, pattern },
    widget: 'text',
    autocomplete: 'off',
    label: 'login.title',
  });
  const result = await publishFlow(product, item, { messageKeys });
  // That nothing reads the note is no error.
  const rules = result.ok ? [] : result.error.map(({ rule }) => rule).filter((rule) => rule !== 'PUB-58');
  return [...new Set(rules)];
}

function answer(status: 'safe' | 'unknown', source: string) {
  const safe = {
    source,
    flags: 'u',
    status: 'safe',
    checker: 'automaton',
    complexity: { type: 'safe', summary: 'safe', isFuzz: false },
  } as const;
  const unknown = { source, flags: 'u', status: 'unknown', error: { kind: 'timeout' } } as const;
  return Promise.resolve(status === 'safe' ? safe : unknown);
}

describe('a pattern without a verdict', () => {
  beforeEach(() => {
    prover.mockReset();
  });

  it('[PUB-51] T03 without a proof is refused, and proven again at the next publish', async () => {
    prover.mockImplementation((source) => answer(source === 'first' ? 'unknown' : 'safe', source));
    expect(await rulesFound('first')).toEqual(['PUB-51']);
    prover.mockImplementation((source) => answer('safe', source));
    expect(await rulesFound('first')).toEqual([]);
    const times = prover.mock.calls.filter(([source]) => source === 'first').length;
    await rulesFound('first');
    expect(prover.mock.calls.filter(([source]) => source === 'first')).toHaveLength(times);
  });

  it('[PUB-51] is refused when the prover breaks', async () => {
    prover.mockImplementation((source) =>
      source === 'second' ? Promise.reject(new Error('worker gone')) : answer('safe', source),
    );
    expect(await rulesFound('second')).toEqual(['PUB-51']);
  });

  it('[PUB-51] is proven with the flags that the validators use, within a time limit', async () => {
    prover.mockImplementation((source) => answer('safe', source));
    await rulesFound('third');
    expect(prover).toHaveBeenCalledWith('third', 'u', expect.objectContaining({ timeout: 2000 }));
  });

  it('[PUB-51] is refused when the prover never answers, and its work is cancelled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    prover.mockImplementation(() => new Promise(() => undefined));
    const proof = createPatternProof()('fourth');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await proof).verdict).toBe('unknown');
    expect(prover.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
  });

  it('[PUB-51] is refused without a try once the patterns before it have used up five seconds', async () => {
    let now = 0;
    prover.mockImplementation((source) => {
      now += 2000;
      return answer('unknown', source);
    });
    const prove = createPatternProof([], undefined, () => now);
    const verdicts = [];
    for (let index = 0; index < 50; index += 1) verdicts.push((await prove(`slow${index}`)).verdict);
    expect(new Set(verdicts)).toEqual(new Set(['unknown']));
    expect(prover.mock.calls.map(([, , options]) => options?.timeout)).toEqual([2000, 2000, 1000]);
  });
});
