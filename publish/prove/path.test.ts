import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { prove } from '../prove.ts';
import { openedAddress } from './path.ts';
import { brokenFlows } from './testing/brokenFlows.ts';

const routes = [
  { path: '/vplus/pay/ovo', query: { asks: 'phone', method: 'ovo' } },
  { path: '/vplus/pay/wallet', query: { asks: 'wallet' } },
  { path: '/vplus/pay/{id}' },
  { path: '/vplus/pay' },
];
const address = (query: Readonly<Record<string, string>>) =>
  openedAddress({ routes } as unknown as FlowDocument, query);

describe('the address at which a way begins', () => {
  it.each([
    [{ asks: 'wallet', quote_id: 'q1' }, '/vplus/pay/wallet?quote_id=q1'],
    [{ asks: 'phone', method: 'ovo' }, '/vplus/pay/ovo'],
    // No condition names "ovo" here: the world holds any text in its place.
    [{ asks: 'phone', method: 'method-1' }, '/vplus/pay/ovo'],
    [{ id: 'abc' }, '/vplus/pay/abc'],
    [{ view: 'card' }, '/vplus/pay?view=card'],
    [{}, '/vplus/pay'],
  ])('[PROVE-1862] of a run that begins with %j is %s', (query, shown) => {
    expect(address(query as Readonly<Record<string, string>>)).toBe(shown);
  });
});

it('[PUB-4564] each sentence of a way says how many turns of its script are made at its end: never fewer than before, and all at the last', () => {
  const scripted = Object.values(brokenFlows).flatMap(({ documents, surroundings }) =>
    prove(documents, surroundings),
  );
  const ways = scripted.flatMap(({ path, script, ...each }) =>
    script === null || !('ends' in each) || each.ends === undefined
      ? []
      : [{ path, script, ends: each.ends }],
  );
  expect(ways.length).toBeGreaterThan(15);
  for (const { path, script, ends } of ways) {
    expect(ends).toHaveLength(path.length);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect([ends[0], ends.at(-1)]).toEqual([0, script.turns.length]);
  }
});
