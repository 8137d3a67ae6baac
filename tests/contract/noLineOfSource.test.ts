import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type Additions, type ProjectCopy } from '../support/product/projectCopy.ts';

/** Another wallet, which shows a QR code: it joins those of the page that lets choose one. */
const newMethod: Additions = {
  'sandbox/api/catalogue/migrations/900_second_qr.sql': `INSERT INTO methods
  (method, provider, method_group, page, label_en, label_id, min, max, fee, window_seconds, position) VALUES
  ('qris-kita', 'qris', 'e-wallet', 'e-wallet', 'Kita QR', 'QR Kita', 1000, 2000000, 500, 300, 20);
`,
};

/** Another kind of method: a number that is named at a shop's counter. It is shown as the numbers of banks are. */
const newKind: Additions = {
  'sandbox/foundation/paymentKinds.ts': ["'otp'", ", 'counter'"],
  'sandbox/api/payments/gateway.ts': [
    '  otp: () => null,\n',
    `  counter({ db }, { method }, answer) {
    const number = parseAnswer(startSchemas.va, answer);
    return { type: 'display_va', bank: 'Kasir', ...number, instructions: methodInstructions(db, method, '', number) };
  },\n`,
  ],
  'sandbox/providers/payments/charges.ts': [
    '  otp: () => ({}),\n',
    '  counter: ({ amount }) => ({ account_name: merchant.name, va_number: `55${amount}` }),\n',
  ],
  'sandbox/api/catalogue/migrations/901_counter.sql': `INSERT INTO methods
  (method, provider, method_group, page, label_en, label_id, min, max, fee, window_seconds, position, action) VALUES
  ('kasir', 'xendit', 'e-wallet', 'e-wallet', 'At the counter', 'Di kasir', 1000, 2000000, 0, 300, 21, 'counter');
`,
};

/** Begins a payment of the new kind, and pays it at its provider. */
const paidAtTheCounter = `
import { packageId, payerOf, scan } from './sandbox/testing/payer.ts';
import { startTestSandbox } from './sandbox/testing/testSandbox.ts';
const sandbox = await startTestSandbox();
const payer = await payerOf(sandbox);
const quote = await payer.post('/payment/v1/quotes', { package_id: packageId, method: 'kasir', region: 'ID' });
const { quote_id, amount } = quote.body.data;
const { payment_id, version, next_action } = (await payer.pay({ quote_id, method: 'kasir', expected_total: amount.total })).body.data;
await scan(sandbox, payment_id, 'pay');
const { status } = (await payer.payment(payment_id, '?wait=8&since_version=' + version)).body.data;
console.log(JSON.stringify({ type: next_action.type, number: next_action.va_number, status }));
await sandbox.stop();
`;

const newFlow: Additions = {
  'schemas/flows/guide.json': `${JSON.stringify({
    key: 'guide',
    status: 'published',
    document: {
      formatVersion: 2,
      flow: 'guide',
      title: 'guide.title',
      access: 'everyone',
      routes: [{ path: '/vplus/guide' }],
      firstStep: 'start',
      steps: {
        start: {
          body: [{ id: 'how', widget: 'notice', label: 'guide.how' }],
          actions: [{ id: 'home', label: 'guide.home', leave: '/' }],
        },
      },
    },
    messages: {
      'guide.title': { en: 'Your first evening', id: 'Malam pertama Anda' },
      'guide.how': { en: 'Begin with the channel list.', id: 'Mulai dari daftar saluran.' },
      'guide.home': { en: 'Back to the start', id: 'Kembali ke awal' },
    },
    sample_data: {},
  })}\n`,
};

/** Buys a package by the new method: the API and its provider run, and the document draws what they answer. */
const paidByNewMethod = `
import { effectSpecs } from './src/contracts/effects.ts';
import { readResult } from './src/runtime/effects/call/readResult.ts';
import { packageId, payerOf, scan } from './sandbox/testing/payer.ts';
import { startTestSandbox } from './sandbox/testing/testSandbox.ts';
import { flowRun } from './tests/flows/flowRun.ts';
import { shippedBundle } from './tests/flows/shippedBundle.ts';
const sandbox = await startTestSandbox();
const payer = await payerOf(sandbox);
const answered = (effect, { body }) => readResult(effectSpecs[effect], effectSpecs[effect].wire, body.data);
const method = 'qris-kita';
const quote = await payer.post('/payment/v1/quotes', { package_id: packageId, method, region: 'ID' });
const { quote_id, amount } = quote.body.data;
const run = flowRun(shippedBundle('payment'), { query: { method, quote_id }, signedIn: true });
run.send({ type: 'started' });
run.answer(answered('payment.offer', await payer.get('/payment/v1/quotes/' + quote_id + '?device=mobile')));
run.press('pay');
const { input } = run.requests.findLast(({ effect }) => effect === 'payment.create');
const started = await payer.pay({ quote_id, method: input.method, expected_total: input.expectedTotal });
run.answer(answered('payment.create', started));
const open = { step: run.snapshot.step, shows: run.isVisible('code'), qr: run.snapshot.data.qr };
const { payment_id, page, version, next_action } = started.body.data;
await scan(sandbox, payment_id, 'pay');
const paid = await payer.payment(payment_id, '?wait=8&since_version=' + version);
run.send({ type: 'news', watch: run.snapshot.watching.id, result: answered('payment.status', paid) });
console.log(JSON.stringify({ total: amount.total, page, open, sameCode: open.qr === next_action.qr_string, step: run.snapshot.step }));
await sandbox.stop();
`;

/** What the page of an address carries, in each language, in a product of one flow: that all of them publish is looked at before. */
const pagesOf = `
import { openProduct, shippedContent } from './server/testing/productPages.ts';
import { writeStubBuild } from './server/testing/stubBuild.ts';
const [path, flow] = process.argv.slice(1);
const content = await shippedContent();
const flows = content.flows.filter(({ key }) => key === flow);
const product = await openProduct(await writeStubBuild(), { ...content, flows });
const pageIn = (language) => {
  const boot = JSON.parse(product.boot(path, language));
  return { flow: boot.flow?.bundle.flow ?? null, messages: boot.flow?.messages };
};
console.log(JSON.stringify({ en: pageIn('en'), id: pageIn('id') }));
`;

let copy: ProjectCopy;
afterAll(() => copy.remove());
beforeAll(async () => {
  copy = await copyProject();
  copy.change(newMethod);
  copy.change(newFlow);
  // Where nothing that is generated changes, no type does, and the other documents are what they were: the compiler and their checks have nothing new to find.
  await copy.pass(process.execPath, 'schemas/generateTypes.ts', '--check');
  await copy.pass(process.execPath, 'src/product/checkFlows.ts', ...Object.keys(newFlow));
}, 240_000);

/** The last line that a script in the copy prints. */
async function printed(script: string, ...words: readonly string[]): Promise<unknown> {
  const program = ['--input-type=module', '--no-warnings', '--eval', script, ...words];
  const text = await copy.pass(process.execPath, ...program);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

it(
  '[LAUNCH-1060] a second payment method of a kind that exists is one row, in one file: it is paid from price to receipt, drawn by the same document',
  { timeout: 120_000 },
  async () => {
    expect(Object.keys(newMethod)).toEqual(['sandbox/api/catalogue/migrations/900_second_qr.sql']);
    // As docs/spec/api.md measures it.
    expect(Object.values(newMethod).join('').trim().split('\n')).toHaveLength(3);
    expect(await printed(paidByNewMethod)).toEqual({
      total: 49_500,
      page: 'e-wallet',
      open: { step: 'open', shows: true, qr: expect.stringContaining('540549500') },
      sameCode: true,
      step: 'paid',
    });
    expect(await printed(pagesOf, '/vplus/pay/payment/e-wallet', 'payment-form')).toMatchObject({
      en: { flow: 'payment-form' },
      id: { flow: 'payment-form' },
    });
  },
);

it(
  '[LAUNCH-1061] a flow is one document: with its texts it reaches its page, in both languages',
  { timeout: 120_000 },
  async () => {
    expect(Object.keys(newFlow)).toEqual(['schemas/flows/guide.json']);
    expect(await printed(pagesOf, '/vplus/guide', 'guide')).toMatchObject({
      en: { flow: 'guide', messages: { 'guide.how': 'Begin with the channel list.' } },
      id: { flow: 'guide', messages: { 'guide.how': 'Mulai dari daftar saluran.' } },
    });
  },
);

it(
  '[API-3560] a payment method of a new kind is four files: the kind’s name, what the API shows, what its provider answers, and its row; it is paid, and a place that lacks it fails the types',
  { timeout: 240_000 },
  async () => {
    expect(Object.keys(newKind)).toHaveLength(4);
    const { include: _all, ...config } = JSON.parse(copy.read('tsconfig.json')) as { include: unknown };
    const include = ['sandbox/api/payments/gateway.ts', 'sandbox/providers/payments/charges.ts'];
    const types = (): Promise<string> => copy.checkTypes('.');
    copy.change({ 'tsconfig.json': JSON.stringify({ ...config, include }) });
    copy.change({
      'sandbox/foundation/paymentKinds.ts': newKind['sandbox/foundation/paymentKinds.ts'] ?? '',
    });
    await expect(types()).rejects.toThrow(
      /gateway\.ts[^]*'counter' is missing[^]*charges\.ts[^]*'counter' is missing/,
    );
    const { 'sandbox/foundation/paymentKinds.ts': _done, ...others } = newKind;
    copy.change(others);
    await types();
    expect(await printed(paidAtTheCounter)).toEqual({
      type: 'display_va',
      number: '5549000',
      status: 'PAID',
    });
  },
);
