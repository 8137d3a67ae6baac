import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer } from '../../testing/buyers.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const days = 365;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const db = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  db.exec(`INSERT INTO packages SELECT 'sms-365', 'SMS', description_en, description_id, ${days}, renewal, 200000, vat_rate_bps, 1, 9, labels, region, package_group
           FROM packages WHERE package_id = 'entertainment-30'`);
  db.close();
});
afterAll(() => sandbox.stop());

test('[API-2203] a package of Rp200.000 for 365 days is a row: its VAT is inside, a mobile balance pays it, and it runs that long', async () => {
  const payer = await newPayer(sandbox);
  const { data } = (await payer.quote('sms-365')).body;
  expect(data.amount).toMatchObject({
    subtotal: 200_000,
    total: 200_000,
    vat_included: true,
    vat_amount: 19_820,
  });
  const phone_number = '+628123456901';
  const method_data = { phone_number, option: 'telkomsel' };
  const wish = { quote_id: data.quote_id, expected_total: 200_000, method: 'telco', method_data };
  const { payment_id: id, next_action: action } = (await payer.pay(wish)).body.data;
  const otp = await sandbox.newestCode(phone_number);
  const code = { otp, otp_session_id: action.otp_session_id };
  expect((await payer.post(`/payment/v1/payments/${id}/confirm`, code)).body.data.status).toBe('PAID');
  const [bought] = (await payer.get('/subscription/v1/subscriptions')).body.data;
  expect(Date.parse(bought.ends_at) - Date.parse(bought.starts_at)).toBe(days * 86_400_000);
});
