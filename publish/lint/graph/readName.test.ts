import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

/** Calls a name of the query of all ways out of the detail of a payment otherwise. */
function renamed(name: string, other: string) {
  return ({ steps }: FlowDocument): void => {
    for (const { leave } of steps['detail']?.actions ?? []) {
      const query = typeof leave === 'object' ? leave.query : undefined;
      if (typeof leave !== 'object' || query?.[name] === undefined) continue;
      const { [name]: value = null, ...rest } = query;
      leave.query = { ...rest, [other]: value };
    }
  };
}

describe('what a way out writes into the address of another flow', () => {
  it.each([
    ['payment_id', 'paymentid'],
    ['payment_id', 'payement_id'],
    ['package_id', 'package'],
  ])('[PUB-3542] has the names that are read there: %s, not %s', async (name, other) => {
    const lines = await findingsAfter('history', renamed(name, other), ['PUB-3542']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^PUB-3542 warning .*/leave/query/${other} .*"?${name}"?`));
  });

  it('[PUB-3542] may have a name that measures the way, and that nothing here reads', async () => {
    const change = ({ steps }: FlowDocument): void => {
      for (const { leave } of steps['detail']?.actions ?? [])
        if (typeof leave === 'object') leave.query = { ...leave.query, utm_source: 'history', ref: 'mail' };
    };
    expect(await findingsAfter('history', change, ['PUB-3542'])).toEqual([]);
  });
});
