import { expect, test } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

/** Writes the first case of a payment's status with the constant ahead of the answer, or takes the case away. */
function withFirstCase(isKept: boolean) {
  return ({ calls }: FlowDocument): void => {
    const ok = calls?.['status']?.on['ok'];
    const cases = typeof ok === 'object' ? (ok.cases ?? []) : [];
    const [first] = cases;
    if (first === undefined) throw new Error('The flow has no cases over the status any more.');
    if (isKept) first.if = { '==': ['PAID', { var: 'answer.status' }] };
    else cases.shift();
  };
}

test('[PUB-929] a case names its value on either side of the comparison, and without that case the value is missing', async () => {
  expect(await findingsAfter('go-to-apps', withFirstCase(true), ['PUB-929'])).toEqual([]);
  expect(await findingsAfter('go-to-apps', withFirstCase(false), ['PUB-929'])).toEqual([
    expect.stringContaining('PUB-929 error /document/calls/status/on/ok/cases'),
  ]);
});
