import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, newBuyer, type PaidBy, pay, quoteOf } from '../../sandbox/testing/buyer.ts';
import { randomFrom } from '../mistakes/plant/draw.ts';
import type { ChaosSandbox } from './startSandbox.ts';

/** Orders of subscribers. */
export interface Orders {
  /** Those that their pages showed as paid. */
  readonly paid: number;
  /** Presses that were refused with the reason that the provider can't be reached, and made again. */
  readonly refused: number;
  /** What must not be, in words. */
  readonly wrong: readonly string[];
}

/** One method of each kind that is paid at its provider. */
const kinds: readonly PaidBy[] = [
  { method: 'qris', method_data: {} },
  { method: 'card', method_data: {} },
  { method: 'dana', method_data: {} },
  { method: 'gopay', method_data: {} },
  { method: 'va', method_data: { option: 'bca' } },
  { method: 'ovo', method_data: { phone_number: '+628120000009' } },
];
const pauseMs = 500;
/** How long notifications and sweeps may take once all is well. */
const settlingMs = 60_000;

interface Met {
  paid: number;
  refused: number;
  readonly ids: string[];
  readonly wrong: string[];
}

/**
 * Has subscribers buy until it is stopped, each an order of their own: a price, a press that is repeated with the same key until it is answered, the payment at the provider, and its stream.
 * @returns what ends it; it looks at every order then
 */
export function startBuyers(
  sandbox: ChaosSandbox,
  seed: number,
  count: number,
): { readonly stop: () => Promise<Orders> } {
  const random = randomFrom(seed);
  const met: Met = { paid: 0, refused: 0, ids: [], wrong: [] };
  let isOver = false;
  const running = Array.from({ length: count }, async () => {
    for (; !isOver; await sleep(pauseMs)) {
      const by = kinds[Math.floor(random() * kinds.length)];
      await buy(sandbox, met, by).catch((error: unknown) => met.wrong.push(`an order: ${String(error)}`));
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      for (const id of met.ids) met.wrong.push(...(await wrongWith(sandbox, id)));
      return met;
    },
  };
}

async function buy(sandbox: ChaosSandbox, met: Met, by: PaidBy | undefined): Promise<void> {
  const buyer = await newBuyer(sandbox);
  const quote = await quoteOf(buyer);
  const { key, press } = await pressUntilTaken(buyer, quote, met, by);
  const id = press.data.payment_id;
  if (press.status !== 201 || id === undefined)
    return void met.wrong.push(`a press was answered ${press.status} ${press.code}`);
  met.ids.push(id);
  const following = buyer.follow(id);
  await pay(sandbox, id);
  const last = (await following).at(-1)?.[1];
  if (last === 'PAID') met.paid += 1;
  else met.wrong.push(`the page of payment ${id} ended with ${last}`);
  const again = (await buyer.press(quote, key, by)).data.payment_id;
  if (again !== id) met.wrong.push(`the same press of payment ${id} made ${again}`);
}

/** A press that the provider could not be asked for is made again, with a key of its own. */
async function pressUntilTaken(
  buyer: Buyer,
  quote: string,
  met: Met,
  by: PaidBy | undefined,
): Promise<{ readonly key: string; readonly press: Awaited<ReturnType<Buyer['press']>> }> {
  for (;;) {
    const key = randomUUID();
    const press = await buyer.press(quote, key, by);
    if (press.code !== 'err_channel_unavailable') return { key, press };
    met.refused += 1;
    await sleep(pauseMs);
  }
}

/** What is wrong with an order once everything has been said: it is paid once, by one charge, for one subscription. */
async function wrongWith({ read }: ChaosSandbox, id: string): Promise<readonly string[]> {
  const look = (): string => {
    const payments = read<{ id: string; status: string; fulfilment: string }>(
      'sandbox',
      'SELECT id, status, fulfilment FROM payments WHERE account_id = (SELECT account_id FROM payments WHERE id = ?)',
      id,
    );
    const taken = payments.filter(({ status }) => !['FAILED', 'CANCELED', 'EXPIRED'].includes(status));
    const charged = payments.flatMap((payment) =>
      read(
        'providers',
        "SELECT reference FROM charges WHERE status = 'settlement' AND reference = ?",
        payment.id,
      ),
    );
    const granted = read(
      'sandbox',
      'SELECT payment_id FROM subscriptions WHERE account_id = (SELECT account_id FROM payments WHERE id = ?)',
      id,
    );
    return JSON.stringify({ taken, charged, granted });
  };
  const right = JSON.stringify({
    taken: [{ id, status: 'PAID', fulfilment: 'GRANTED' }],
    charged: [{ reference: id }],
    granted: [{ payment_id: id }],
  });
  let found = look();
  for (
    const end = performance.now() + settlingMs;
    found !== right && performance.now() < end;
    await sleep(500)
  )
    found = look();
  return found === right ? [] : [`payment ${id} ended as ${found}`];
}
