import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

const rules = ['PUB-4011', 'PUB-4012', 'PUB-4013'];

const shipped = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

it.each(shipped)('[PUB-4011] %s as it ships leads nowhere in vain', async (flow) => {
  expect(await findingsAfter(flow, () => undefined, rules)).toEqual([]);
});

/** The way out of a button. */
function leaveOf({ steps }: FlowDocument, step: string, index: number) {
  const action = steps[step]?.actions?.[index];
  if (action?.leave === undefined)
    throw new Error(`The button ${index} of "${step}" leads nowhere any more.`);
  return action;
}

/** Takes the query of a button's way out away. */
const withoutQuery =
  (step: string, index: number) =>
  (document: FlowDocument): void => {
    const { leave } = leaveOf(document, step, index);
    if (typeof leave !== 'object' || leave.query === undefined)
      throw new Error('The way has no query any more.');
    delete leave.query;
  };

/** Writes a name of the query of a button's way out otherwise. */
const withName =
  (step: string, index: number, name: string, written: string) =>
  (document: FlowDocument): void => {
    const { leave } = leaveOf(document, step, index);
    const value = typeof leave === 'object' ? leave.query?.[name] : undefined;
    if (typeof leave !== 'object' || value === undefined)
      throw new Error(`The way gives no "${name}" any more.`);
    leave.query = { [written]: value };
  };

const leadsTo =
  (step: string, index: number, path: string) =>
  (document: FlowDocument): void =>
    void (leaveOf(document, step, index).leave = path);

/** Changes where rows lead. */
const rowsTo =
  (step: string, path: string) =>
  ({ steps }: FlowDocument): void => {
    const rows = steps[step]?.body.find((each) => 'to' in each && each.to !== undefined);
    if (rows === undefined || !('to' in rows))
      throw new Error(`The rows of "${step}" lead nowhere any more.`);
    rows.to = path;
  };

it.each<readonly [string, string, (document: FlowDocument) => void, string]>([
  [
    'payment',
    'a way without its query',
    withoutQuery('failed', 2),
    'PUB-4011 error /document/steps/failed/actions/2/leave',
  ],
  [
    'history',
    'a way without its query',
    withoutQuery('detail', 1),
    'PUB-4011 error /document/steps/detail/actions/1/leave',
  ],
  [
    'history',
    'a name that the flow does not read',
    withName('detail', 1, 'package_id', 'packageid'),
    'PUB-4011 error /document/steps/detail/actions/1/leave',
  ],
  [
    'packages',
    'rows without what tells them apart',
    rowsTo('choose', '/vplus/pay/buy'),
    'PUB-4011 error /document/steps/choose/body/1/to',
  ],
  [
    'buy',
    '"choose a package" that leads back',
    leadsTo('missing', 0, '/vplus/pay/buy'),
    'PUB-4011 error /document/steps/missing/actions/0/leave',
  ],
  [
    'go-to-apps',
    'a way without the payment',
    withoutQuery('settling', 0),
    'PUB-4012 warning /document/steps/settling/actions/0/leave',
  ],
  [
    'history',
    'a payment by a wrong name',
    withName('detail', 0, 'payment_id', 'paymentid'),
    'PUB-4012 warning /document/steps/detail/actions/0/leave',
  ],
  [
    'payment',
    '"choose a package" that leads back',
    leadsTo('missing', 0, '/vplus/pay/payment/cxendit'),
    'PUB-4012 warning /document/steps/missing/actions/0/leave',
  ],
  [
    'history',
    'rows that lead to their own list',
    rowsTo('list', '/vplus/pay/history/list'),
    'PUB-4013 warning /document/steps/list/body/3/to',
  ],
  [
    'my-package',
    'rows that lead to their own list',
    rowsTo('packages', '/vplus/pay/history'),
    'PUB-4013 warning /document/steps/packages/body/0/to',
  ],
  [
    'saved-methods',
    'a button that leads to its own step',
    withoutQuery('list', 1),
    'PUB-4013 warning /document/steps/list/actions/1/leave',
  ],
])('[PUB-4011] [PUB-4012] [PUB-4013] %s: %s is found', async (flow, _what, change, found) => {
  const lines = await findingsAfter(flow, change, rules);
  expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([found]);
});
