import { check } from 'recheck';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlow } from '../../publish.ts';
import { shippedItem } from '../../testing/shippedItem.ts';

vi.mock('recheck', () => ({ check: vi.fn<typeof check>() }));
const judge = vi.mocked(check);

async function rulesFound(pattern: string) {
  const item = await shippedItem('login');
  const otp = item.document.steps['code']?.schema.properties['otp'];
  Object.assign(otp ?? {}, { pattern });
  const result = await publishFlow(item, { messageKeys: new Set() });
  return result.ok ? [] : [...new Set(result.error.map(({ rule }) => rule))];
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

describe('a pattern that judging does not settle', () => {
  beforeEach(() => {
    judge.mockReset();
  });

  it('[PUB-51] is refused, and judged again when it comes again', async () => {
    judge.mockImplementation((source) => answer(source === 'first' ? 'unknown' : 'safe', source));
    expect(await rulesFound('first')).toEqual(['PUB-51']);
    judge.mockImplementation((source) => answer('safe', source));
    expect(await rulesFound('first')).toEqual([]);
    const times = judge.mock.calls.filter(([source]) => source === 'first').length;
    await rulesFound('first');
    expect(judge.mock.calls.filter(([source]) => source === 'first')).toHaveLength(times);
  });

  it('[PUB-51] is refused when judging breaks', async () => {
    judge.mockImplementation((source) =>
      source === 'second' ? Promise.reject(new Error('worker gone')) : answer('safe', source),
    );
    expect(await rulesFound('second')).toEqual(['PUB-51']);
  });

  it('[PUB-51] is judged with the flags that the validators use, and with a time limit', async () => {
    judge.mockImplementation((source) => answer('safe', source));
    await rulesFound('third');
    expect(judge).toHaveBeenCalledWith('third', 'u', { timeout: 2000 });
  });
});
