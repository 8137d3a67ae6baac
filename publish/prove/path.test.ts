import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { openedAddress } from './path.ts';

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
