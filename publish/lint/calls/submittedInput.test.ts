import { expect, it } from 'vitest';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

it.each([
  ['buy', 'applyVoucher', 'voucherCode', '/document/steps/order/actions/0'],
  ['history', 'read', 'from', '/document/steps/list/actions/2'],
  ['history', 'read', 'status', '/document/steps/list/actions/2'],
])('[PUB-4016] %s: "%s" sends what was entered as "%s"', async (flow, call, input, place) => {
  expect(await findingsAfter(flow, () => undefined, ['PUB-4016'])).toEqual([]);
  const lines = await findingsAfter(
    flow,
    ({ calls }) => {
      const send = calls?.[call]?.send;
      if (send?.[input] === undefined) throw new Error(`"${call}" sends no "${input}" any more.`);
      delete send[input];
    },
    ['PUB-4016'],
  );
  expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([`PUB-4016 error ${place}`]);
});

it.each(['login', 'register', 'forgot-password', 'payment-code', 'tv-connect', 'remove'])(
  '[PUB-4016] %s: a button that sends a code stands beside the input of it, and reads nothing there',
  async (flow) => {
    expect(await findingsAfter(flow, () => undefined, ['PUB-4016'])).toEqual([]);
  },
);
