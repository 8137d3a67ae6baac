import { randomUUID } from 'node:crypto';
import { bearerOf } from './subscriber.ts';
import type { TestAnswer, TestSandbox } from './testSandbox.ts';

export const packageId = 'entertainment-30';
export const price = 49_000;

/** A subscriber who pays: the calls of a payment page. */
export interface Payer {
  readonly bearer: { readonly authorization: string };
  /** Access lasts a quarter of an hour; a test may move the clock further. */
  logInAgain(): Promise<void>;
  quote(id?: string): Promise<TestAnswer>;
  /** Starts a payment of a fresh quote by QRIS; `over` replaces parts of the body. */
  pay(over?: Readonly<Record<string, unknown>>, key?: string): Promise<TestAnswer>;
  payment(id: string, query?: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  post(path: string, body: unknown, key?: string): Promise<TestAnswer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

export async function payerOf(sandbox: TestSandbox, identity = 'demo@alur.test'): Promise<Payer> {
  const bearer = { ...(await bearerOf(sandbox, identity)) };
  const post: Payer['post'] = (path, body, key = randomUUID()) =>
    sandbox.post(path, body, { ...bearer, 'idempotency-key': key });
  const get: Payer['get'] = (path, headers = {}) => sandbox.get(path, { ...bearer, ...headers });
  const quote = (id = packageId) => post('/payment/v1/quotes', { package_id: id, region: 'ID' });
  return {
    bearer,
    logInAgain: async () => void Object.assign(bearer, await bearerOf(sandbox, identity)),
    post,
    get,
    quote,
    pay: async (over = {}, key) => {
      const quote_id = 'quote_id' in over ? over['quote_id'] : (await quote()).body.data.quote_id;
      const body = {
        quote_id,
        expected_total: price,
        method: 'qris',
        method_data: {},
        device: 'mobile',
        ...over,
      };
      return post('/payment/v1/payments', body, key);
    },
    payment: (id, query = '', headers = {}) => get(`/payment/v1/payments/${id}${query}`, headers),
  };
}

/** Makes a move at the page of the QRIS provider, as somebody who scans the code. */
export async function scan(sandbox: TestSandbox, paymentId: string, move: string): Promise<void> {
  const response = await fetch(`${sandbox.providerUrl}/qris/${paymentId}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`${move} was refused: ${response.status}`);
}
