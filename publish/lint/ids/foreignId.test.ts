import { expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

const rules = ['PUB-4010'];

/** Exchanges what two names of a record give. */
function exchange(given: Record<string, unknown> | undefined, one: string, other: string): void {
  if (given?.[one] === undefined || given[other] === undefined)
    throw new Error(`The flow gives no "${one}" and "${other}" any more.`);
  [given[one], given[other]] = [given[other], given[one]];
}

/** What a call sends. */
function sendOf({ calls }: FlowDocument, name: string): Record<string, unknown> {
  const send = calls?.[name]?.send;
  if (send === undefined) throw new Error(`The call "${name}" sends nothing any more.`);
  return send;
}

/** What a way out of a button writes into the address. */
function queryOf({ steps }: FlowDocument, step: string, action: number): Record<string, unknown> {
  const leave = steps[step]?.actions?.[action]?.leave;
  if (typeof leave !== 'object' || leave.query === undefined)
    throw new Error(`The button of "${step}" leads nowhere with a query any more.`);
  return leave.query;
}

/** The texts of a step's rows, or of an input's. */
function rowsOf({ steps }: FlowDocument, step: string, id: string) {
  const item = steps[step]?.body.find((each) => ('field' in each ? each.field : each.id) === id);
  if (item === undefined) throw new Error(`The step "${step}" has no "${id}" any more.`);
  return item;
}

it.each<readonly [string, string, (document: FlowDocument) => void, readonly string[]]>([
  [
    'payment',
    'a quote sent as a payment',
    (document) => void (sendOf(document, 'status')['paymentId'] = { var: 'data.quoteId' }),
    ['/document/calls/status/send/paymentId'],
  ],
  [
    'payment-code',
    'a package sent as a payment',
    (document) => void (sendOf(document, 'confirm')['paymentId'] = { var: 'data.packageId' }),
    ['/document/calls/confirm/send/paymentId'],
  ],
  [
    'buy',
    'a quote and a package exchanged',
    (document) => exchange(sendOf(document, 'prepare'), 'earlierQuote', 'packageId'),
    ['/document/calls/prepare/send/earlierQuote', '/document/calls/prepare/send/packageId'],
  ],
  [
    'payment',
    'two names of the address that data begins with exchanged',
    ({ data }) => exchange(data, 'packageId', 'paymentId'),
    ['/document/data/packageId', '/document/data/paymentId'],
  ],
  [
    'history',
    'a package written into the address as a payment',
    (document) => void (queryOf(document, 'detail', 0)['payment_id'] = { var: 'data.packageId' }),
    ['/document/steps/detail/actions/0/leave/query/payment_id'],
  ],
  [
    'payment',
    'a payment written into the address as a package',
    (document) => void (queryOf(document, 'failed', 2)['package_id'] = { var: 'data.paymentId' }),
    ['/document/steps/failed/actions/2/leave/query/package_id'],
  ],
  [
    'packages',
    'rows that lead on by their name',
    (document) => {
      const rows = rowsOf(document, 'choose', 'packages');
      if ('to' in rows) rows.to = rows.to?.replace('{packageId}', '{name}');
    },
    ['/document/steps/choose/body/1/to'],
  ],
  [
    'payment-form',
    'a wallet chosen by its label',
    (document) => {
      const { columns } = rowsOf(document, 'details', 'wallet');
      if (columns !== undefined) columns['value'] = 'mark';
    },
    ['/document/steps/details/body/3/columns/value'],
  ],
])('[PUB-4010] %s: %s is found where it is given', async (flow, _what, change, places) => {
  const lines = await findingsAfter(flow, change, rules);
  expect(new Set(lines.map((line) => line.split(' ')[2]))).toEqual(new Set(places));
});

it.each([
  'buy',
  'payment',
  'payment-form',
  'payment-code',
  'history',
  'packages',
  'saved-methods',
  'my-package',
  'go-to-apps',
  'linked-method',
])('[PUB-4010] %s as it ships gives each id to what takes it', async (flow) => {
  expect(await findingsAfter(flow, () => undefined, rules)).toEqual([]);
});
