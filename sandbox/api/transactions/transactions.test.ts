import { inflateSync } from 'node:zlib';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { payerOf, price, scan, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
const email = 'siti@contoh.co.id';
beforeEach(async () => {
  sandbox = await startTestSandbox();
  await verifiedSubscriber(sandbox, email);
  payer = await payerOf(sandbox, email);
});
afterEach(() => sandbox.stop());

const list = async (query = '') => (await payer.get(`/payment/v1/transactions${query}`)).body.data;
const detail = async (id: string) => (await payer.get(`/payment/v1/transactions/${id}`)).body.data;

/** Buys the package once: its payment ends in `status`. */
async function bought(move: string, status: string): Promise<string> {
  const id: string = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, id, move);
  await expect.poll(async () => (await payer.payment(id)).body.data.status).toBe(status);
  return id;
}

/** The words of a PDF in the order in which they are drawn: what its compressed streams draw as hexadecimal pieces. */
function wordsOfPdf(bytes: Buffer): string {
  const streams = [
    ...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g),
  ];
  return streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, drawn = '']) =>
      [...drawn.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

const receipt = (id: string, query = '', headers: Readonly<Record<string, string>> = payer.bearer) =>
  fetch(`${sandbox.url}/payment/v1/transactions/${id}/receipt${query}`, { headers });

test('[API-1063] a list has the newest first, a page at a time, without one twice or left out', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    // Two of them begin in the same millisecond.
    if (count !== 2) sandbox.advance(1);
    ids.unshift(await bought('deny', 'FAILED'));
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.items.map((item: { transaction_id: string }) => item.transaction_id));
    cursor = page.next_cursor;
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect([seen[0], seen[1], seen[4]]).toEqual([ids[0], ids[1], ids[4]]);
  expect((await payer.get('/payment/v1/transactions?cursor=nonsense')).body.error).toMatchObject({
    code: 'err_bad_request',
    fields: [{ pointer: '/cursor' }],
  });
  expect((await payer.get('/payment/v1/transactions?limit=51')).code).toBe('err_bad_request');
});

test('[API-1063] a list is narrowed by state, and by days of Jakarta', async () => {
  const failed = await bought('deny', 'FAILED');
  // From 10:00 to 23:59 in Jakarta, then to the next day.
  sandbox.advance(14 * 3600 - 60);
  await payer.logInAgain();
  const paid = await bought('pay', 'PAID');
  sandbox.advance(120);
  const idsOf = async (query: string) =>
    (await list(query)).items.map((item: { transaction_id: string }) => item.transaction_id);
  expect(await idsOf('?status=failed')).toEqual([failed]);
  expect(await idsOf('?status=paid')).toEqual([paid]);
  expect(await idsOf('?status=open')).toEqual([]);
  expect(await idsOf('?from=2026-11-21&to=2026-11-21')).toEqual([paid, failed]);
  expect(await idsOf('?from=2026-11-22')).toEqual([]);
  expect((await list('?status=paid')).items).toEqual([
    {
      transaction_id: paid,
      source: 'payment',
      status: 'paid',
      title: 'Entertainment',
      amount: price,
      created_at: expect.stringMatching(/Z$/),
      method: 'qris',
      method_label: { en: 'QRIS', id: 'QRIS' },
    },
  ]);
});

test('[API-1063] one transaction has the states it went through, in their order, and only its owner reads it', async () => {
  const id = await bought('expire', 'EXPIRED');
  expect(await detail(id)).not.toHaveProperty('receipt_no');
  await scan(sandbox, id, 'pay-late');
  await expect.poll(async () => (await payer.payment(id)).body.data.status).toBe('PAID');
  const { timeline, receipt_no, payment, lines } = await detail(id);
  expect(timeline.map(({ status }: { status: string }) => status)).toEqual([
    'CREATED',
    'REQUIRES_ACTION',
    'EXPIRED',
    'LATE_PAID',
    'PAID',
  ]);
  expect(receipt_no).toBe('ALUR-000001');
  expect(lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['package', price],
    ['vat', 4856],
    ['total', price],
  ]);
  expect(payment).toMatchObject({ payment_id: id, amount: { vat_amount: 4856, vat_rate_bps: 1100 } });
  const other = await payerOf(sandbox);
  for (const path of ['', '/receipt'])
    expect((await other.get(`/payment/v1/transactions/${id}${path}`)).code).toBe('err_order_not_found');
  expect((await other.get('/payment/v1/transactions')).body.data.items).toEqual([]);
});

test('[API-1064] a receipt names price, VAT and total in the subscriber’s language, on a page that runs nothing', async () => {
  const id = await bought('pay', 'PAID');
  const response = await receipt(id, '', { ...payer.bearer, 'accept-language': 'id' });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const page = await response.text();
  for (const text of [
    'Tanda terima',
    'ALUR-000001',
    'Entertainment, 30 hari',
    'Rp44.144',
    'Rp4.856',
    'Rp49.000',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/<script|<[^>]*\son\w+=/i);
});

test('[API-1064] [API-1570] a receipt is a PDF in the subscriber’s language that screen readers can read, under its number', async () => {
  const id = await bought('pay', 'PAID');
  const response = await receipt(id, '?format=pdf', { ...payer.bearer, 'accept-language': 'id' });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('ALUR-000001.pdf');
  expect(response.headers.get('access-control-expose-headers')).toContain('Content-Disposition');
  const bytes = Buffer.from(await response.arrayBuffer());
  const words = wordsOfPdf(bytes);
  for (const text of ['Alur · Tanda terima', 'ALUR-000001', 'Rp44.144', 'Rp4.856', 'Rp49.000', 'WIB'])
    expect(words).toContain(text);
  const plain = bytes.toString('latin1');
  expect(plain).toContain('/Lang (id)');
  expect(plain).toContain('/Marked true');
});

test('[API-1064] a receipt is sent five times an hour at most; a payment that was not taken has none', async () => {
  const failed = await bought('deny', 'FAILED');
  expect((await receipt(failed)).status).toBe(404);
  const send = (id: string) => payer.post(`/payment/v1/transactions/${id}/send-receipt`, {});
  expect((await send(failed)).code).toBe('err_order_not_found');
  const id = await bought('pay', 'PAID');
  for (let count = 0; count < 5; count += 1) expect((await send(id)).status).toBe(204);
  const [message] = await sandbox.inbox(email);
  expect(message?.text).toContain('Receipt number: ALUR-000001');
  const refused = await send(id);
  expect(refused).toMatchObject({ status: 429, code: 'err_quota_exceeded' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
});

test('[API-3267] an order with a voucher has list price, what the voucher took off by its name, and total on its page, receipt, PDF and mail, with who sold it and when', async () => {
  const { data } = (
    await payer.post('/payment/v1/quotes', {
      package_id: 'entertainment-30',
      region: 'ID',
      voucher_code: 'HEMAT-10',
    })
  ).body;
  const id: string = (await payer.pay({ quote_id: data.quote_id, expected_total: 39_000 })).body.data
    .payment_id;
  await scan(sandbox, id, 'pay');
  await expect.poll(async () => (await payer.payment(id)).body.data.status).toBe('PAID');
  const { lines, payment } = await detail(id);
  expect(lines[1]).toMatchObject({ label: { en: 'Voucher HEMAT-10' }, amount: -10_000 });
  const english = { ...payer.bearer, 'accept-language': 'en' };
  const page = await (await receipt(id, '', english)).text();
  const pdf = wordsOfPdf(Buffer.from(await (await receipt(id, '?format=pdf', english)).arrayBuffer()));
  await payer.post(`/payment/v1/transactions/${id}/send-receipt`, {});
  const [mail] = await sandbox.inbox(email);
  for (const [where, text] of [
    ['page', page],
    ['PDF', pdf],
    ['mail', mail?.text ?? ''],
  ] as const)
    for (const said of [
      'Rp49.000',
      'Voucher HEMAT-10',
      '-Rp10.000',
      'Rp39.000',
      payment.order_no,
      '21 November 2026 at 10.00 WIB',
      'PT Alur Tayangan Nusantara',
      '00.000.000.0-000.000',
    ])
      expect([where, said, text.includes(said)]).toEqual([where, said, true]);
  expect(payment.order_no).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
});
