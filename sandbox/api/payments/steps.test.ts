import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Instruction } from '../../../src/contracts/generated/api.ts';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await newPayer(sandbox);
});
afterEach(() => sandbox.stop());

/** How to pay by a bank, as its payment says it. */
async function stepsOf(option: string): Promise<{
  readonly groups: readonly string[];
  readonly text: string;
  readonly action: Record<string, string>;
}> {
  const { data } = (await payer.pay({ method: 'va', method_data: { option } })).body;
  await payer.post(`/payment/v1/payments/${data.payment_id}/cancel`, {});
  const lines: Instruction[] = data.next_action.instructions;
  return {
    groups: [...new Set(lines.map(({ group }) => group?.id ?? ''))],
    text: lines.map(({ text }) => `${text.en} ${text.id}`).join('\n'),
    action: data.next_action,
  };
}

test('[API-3222] each bank has the steps of its own machine, app and site, with the number in them', async () => {
  const names = new Set<string>();
  for (const bank of ['mnc', 'bca', 'bni', 'bri']) {
    const { groups, text, action } = await stepsOf(bank);
    expect(groups, bank).toHaveLength(3);
    groups.forEach((name) => names.add(name));
    expect(text).toContain(action['va_number']);
    expect(text).not.toMatch(/[{}]/);
  }
  expect(names.size).toBe(12);
});

test('[API-3222] Mandiri is paid by Multipayment with its company’s code and the bill’s key, never by a virtual account', async () => {
  const { groups, text, action } = await stepsOf('mandiri');
  expect(groups).toHaveLength(3);
  for (const part of ['Multipayment', action['biller_code'], action['bill_key']])
    expect(text).toContain(part);
  expect(text).not.toMatch(/virtual account|[{}]/i);
});

test('[API-3222] a QR code names its merchant in the steps, by QRIS and by a wallet', async () => {
  for (const method of ['qris', 'gopay']) {
    const { data } = (await payer.pay({ method, device: 'desktop' })).body;
    const { instructions, merchant_name: merchant, nmid } = data.next_action;
    expect(instructions).toHaveLength(3);
    expect(instructions[2].text.id).toContain(merchant);
    expect(nmid).toMatch(/^ID\d+$/);
    await payer.post(`/payment/v1/payments/${data.payment_id}/cancel`, {});
  }
});

test('[API-3223] a payment that was taken carries the short number of its receipt and until when its package runs', async () => {
  const { payment_id: id, receipt_no: before } = (await payer.pay()).body.data;
  expect(before).toBeUndefined();
  await scan(sandbox, id, 'pay');
  const { receipt_no: number, fulfilment } = await untilPayment(payer, id, 'PAID');
  expect(number).toMatch(/^ALUR-\d{6}$/);
  const [running] = (await payer.get('/subscription/v1/subscriptions')).body.data;
  expect(fulfilment.watch_until).toBe(running.ends_at);
});
