import { expect } from 'vitest';
import type { Payment, Quote } from '../../src/contracts/generated/api.ts';
import { callSpecOf } from '@alur/engine';
import { effectSpecs, isEffectName } from '../../src/contracts/effects.ts';
import { createPerformEffect } from '../../src/runtime/effects/performEffect.ts';
import { createHttp } from '../../src/runtime/http/http.ts';
import { createTokenCalls } from '../../src/runtime/session/tokens.ts';
import { httpOptions, quietServices } from '../../src/runtime/testing/testPerform.ts';
import { payerOf, type Payer } from '../../sandbox/testing/payer.ts';
import { verifiedSubscriber } from '../../sandbox/testing/subscriber.ts';
import type { TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { flowRun, last, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

/** What an address holds behind its question mark. */
export type Query = NonNullable<World['query']>;

/** A subscriber at a payment page: the shipped document, the calls that its page makes, and the API that answers them. */
export class Visit {
  run: FlowRun;
  readonly payer: Payer;
  readonly #perform: ReturnType<typeof createPerformEffect>;
  readonly #sandbox: Pick<TestSandbox, 'url'>;

  constructor(sandbox: Pick<TestSandbox, 'url'>, payer: Payer, run: FlowRun) {
    this.#sandbox = sandbox;
    this.payer = payer;
    this.run = run;
    const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
    const accessToken = (): string => payer.bearer.authorization.replace('Bearer ', '');
    const http = createHttp({ ...httpOptions, ...who, accessToken, baseUrl: sandbox.url });
    const now = (): number => 0;
    this.#perform = createPerformEffect({
      ...quietServices,
      http,
      now,
      tokens: createTokenCalls({ http, ...who, now }),
      humanCheck: { token: () => Promise.resolve('human') },
      signIn: () => undefined,
    });
  }

  /** Makes the calls that are in flight, one after the other, until the page waits for its subscriber. */
  async settle(): Promise<void> {
    while (this.run.snapshot.status === 'running') {
      const call = last(this.run, 'call');
      if (call === undefined) throw new Error('Nothing is in flight.');
      if (!isEffectName(call.effect)) throw new Error(`There is no effect "${call.effect}".`);
      this.run.answer(await this.#perform(call, callSpecOf(effectSpecs[call.effect])));
    }
  }

  async press(action: string): Promise<void> {
    this.run.press(action);
    await this.settle();
  }

  /** A second tab of the same subscriber. */
  secondTab(): Visit {
    return new Visit(this.#sandbox, this.payer, this.run);
  }

  /** Opens another payment page, or the same one again. */
  async open(flow: string, query: Query): Promise<void> {
    this.run = flowRun(shippedBundle(flow), { query, signedIn: true });
    this.run.send({ type: 'started' });
    await this.settle();
  }

  /** Follows where the flow left to, as the page does. */
  async follow(): Promise<string> {
    const left = last(this.run, 'leave');
    if (left === undefined) throw new Error('The flow has not left.');
    const path = left.to.replace('/vplus/pay/payment/', '');
    await this.open(path === 'telco/verify-otp' ? 'payment-code' : 'payment', { ...left.query });
    return path;
  }

  get step(): string {
    return this.run.snapshot.step;
  }

  get paymentId(): string {
    return String(this.run.snapshot.data['paymentId']);
  }
}

let buyers = 0;
/** A subscriber who has bought nothing yet, in front of the order of a package. */
export async function visitOf(
  sandbox: TestSandbox,
  flow: string,
  route: Query,
  more: Query = {},
): Promise<Visit> {
  buyers += 1;
  const identity = `payer${buyers}@contoh.id`;
  await verifiedSubscriber(sandbox, identity);
  const payer = await payerOf(sandbox, identity);
  const { data } = (await payer.quote()).body as { readonly data: Pick<Quote, 'quote_id'> };
  const { quote_id } = data;
  const one = new Visit(sandbox, payer, flowRun(shippedBundle(flow)));
  await one.open(flow, { ...route, quote_id, package_id: 'entertainment-30', ...more });
  return one;
}

/** Makes a move at the provider's page, as its customer. */
export async function moveAt(
  sandbox: Pick<TestSandbox, 'providerUrl'>,
  id: string,
  name: string,
): Promise<void> {
  const options = { method: 'POST', redirect: 'manual' } as const;
  expect((await fetch(`${sandbox.providerUrl}/pay/${id}/${name}`, options)).status).toBe(303);
}

/** Waits until the API has heard of what happened at the provider. */
export async function waitUntilApplied({ payer, paymentId }: Visit): Promise<void> {
  for (let asked = 0; asked < 6; asked += 1) {
    const { data } = (await payer.payment(paymentId)).body as { readonly data: Payment };
    if (!['CREATED', 'REQUIRES_ACTION', 'PROCESSING'].includes(data.status)) return;
    await payer.payment(paymentId, `?wait=4&since_version=${data.version}`);
  }
}
