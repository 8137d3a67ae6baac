import { expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();
const cursor = { var: 'data.cursor' };

/** A call that reads payments, with what it sends and how its rows come. */
function reading(send: object, how: 'take' | 'append') {
  const taken = how === 'take' ? { take: ['rows', 'cursor'] } : { append: ['rows'], take: ['cursor'] };
  return { effect: 'payment.transactions', send, on: { ok: taken } };
}

/** What is found of a list of payments that is read by these calls: places and sentences. */
async function foundWith(read: object, more: object): Promise<readonly string[]> {
  const { item } = await fixtureOf('PUB-4953');
  const document = { ...(item.document as object), calls: { read, more } };
  const result = await publishFlow({ ...item, document }, { messageKeys });
  return (result.ok ? result.value.warnings : result.error)
    .filter(({ rule }) => rule === 'PUB-4953')
    .map(({ pointer, sentence }) => `${pointer} ${sentence}`);
}

it('[PUB-4953] older rows come below the newer ones', async () => {
  expect(await foundWith(reading({}, 'take'), reading({ cursor }, 'append'))).toEqual([]);
});

it('[PUB-4953] rows that are there already do not come a second time', async () => {
  const sentence = (call: string) =>
    `/document/calls/${call}/on/ok/append The call "${call}" asks for the rows of "rows" from the first one on, and adds them to those that are shown.`;
  expect(await foundWith(reading({}, 'take'), reading({}, 'append'))).toEqual([sentence('more')]);
  expect(await foundWith(reading({}, 'append'), reading({ cursor }, 'append'))).toEqual([sentence('read')]);
});

it('[PUB-4953] two filters may fill one list', async () => {
  const paid = reading({ status: 'PAID' }, 'take');
  expect(await foundWith(paid, reading({ status: 'FAILED' }, 'append'))).toEqual([]);
});

it('[PUB-4953] older rows are asked for by the filter of the newer ones', async () => {
  expect(await foundWith(reading({ status: 'PAID' }, 'take'), reading({ cursor }, 'append'))).toEqual([
    '/document/calls/more/send The call "more" asks for more rows of "rows" by another filter than "read".',
  ]);
});
