import { randomUUID } from 'node:crypto';
import type { LoginResult, Payment, Quote } from '../../src/contracts/generated/api.ts';
import type { KeptProgram } from './keptProgram.ts';
import { packageId, price } from './payer.ts';

/** Both programs, each of which is started again whenever it ends. */
export interface KeptProduct {
  readonly api: KeptProgram;
  readonly providers: KeptProgram;
}

/** What came back of a call that was made until it had an answer. */
export interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly replayed: boolean;
  /** What the calls of a buyer are answered with: a login, a price, a payment. */
  readonly data: Pick<LoginResult, 'token'> & Partial<Quote> & Partial<Payment>;
}

/** A method, with what it asks for. */
export interface PaidBy {
  readonly method: string;
  readonly method_data: Readonly<Record<string, string>>;
}

/** A subscriber whose page makes each call again, with the same key, until it is answered. */
export interface Buyer {
  call(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answered>;
  /** Presses once: the same key for all tries. Pays by QRIS unless another method is given, with what it asks for. */
  press(quoteId: string, key: string, by?: PaidBy): Promise<Answered>;
  /** Follows the payment's stream, opened again whenever it breaks, until nothing more comes. Resolves to the versions and states it brought. */
  follow(paymentId: string): Promise<readonly (readonly [version: number, status: Payment['status']])[]>;
}

/** Registers a subscriber with a product that asks for no codes, and logs in. */
export async function newBuyer({ api }: KeptProduct): Promise<Buyer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call: Buyer['call'] = (method, path, body, key = randomUUID()) =>
    api.during(async ({ url }) => {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, 'idempotency-key': key },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      // Our own envelope; what a test reads of it it asserts.
      const { data = {}, error } = JSON.parse(text || '{}') as Partial<Pick<Answered, 'data'>> & {
        error?: { code: string };
      };
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      return { status: response.status, code: error?.code ?? null, replayed, data };
    });
  const identity = `${randomUUID()}@contoh.id`;
  const password = 'Streaming1';
  await call('POST', '/identity/v1/register', { identity_type: 'email', identity, password });
  const { data } = await call('POST', '/identity/v1/login', {
    client_id: 'alur-web',
    identity_type: 'email',
    identity,
    response_type: 'token',
    password,
  });
  headers['authorization'] = `Bearer ${data.token?.access_token ?? ''}`;
  return {
    call,
    press: (quote_id, key, by = { method: 'qris', method_data: {} }) =>
      call('POST', '/payment/v1/payments', { quote_id, expected_total: price, device: 'mobile', ...by }, key),
    follow: (id) => followStream(api, headers, id),
  };
}

async function followStream(
  api: KeptProgram,
  headers: Readonly<Record<string, string>>,
  id: string,
): ReturnType<Buyer['follow']> {
  const heard: [number, Payment['status']][] = [];
  let isFinal = false;
  while (!isFinal)
    await api.during(async ({ url }) => {
      const { body } = await fetch(`${url}/payment/v1/payments/${id}/events`, { headers });
      if (body === null) throw new Error('The stream has no body.');
      for await (const chunk of body.pipeThrough(new TextDecoderStream()))
        for (const [, json = ''] of chunk.matchAll(/^data: (.*)$/gm)) {
          const { version, status, final } = JSON.parse(json) as Payment;
          heard.push([version, status]);
          isFinal = final;
        }
    });
  return heard;
}

/** Asks for the price of the package that tests buy. */
export async function quoteOf(buyer: Buyer): Promise<string> {
  const { data } = await buyer.call('POST', '/payment/v1/quotes', { package_id: packageId, region: 'ID' });
  if (data.quote_id === undefined) throw new Error('The price has no id.');
  return data.quote_id;
}

/** Scans a code, as often as it takes until the provider has it: a code is paid once. */
export async function pay({ providers }: KeptProduct, paymentId: string): Promise<void> {
  await providers.during(({ url }) =>
    fetch(`${url}/qris/${paymentId}/pay`, { method: 'POST', redirect: 'manual' }),
  );
}
