import type { Sandbox } from '../foundation/sandbox.ts';

const patienceMs = 3000;
const shortestRestMs = 250;
const longestRestMs = 15_000;
/** How often the outbox is looked into when nobody says that there is something. */
const lookMs = 200;

interface OutboxRow {
  readonly id: number;
  readonly message_id: string;
  readonly recipient: string;
  readonly channel: string;
  readonly text: string;
  readonly code: string;
  readonly link: string | null;
  readonly at: number;
  readonly withheld: number;
}

/** Hands messages to the gateway. */
export interface Outbox {
  /** Resolves when the outbox is empty. */
  delivered(): Promise<void>;
  /** Stops; what is left is sent after the next start. */
  close(): Promise<void>;
}

function oldest({ db }: Sandbox): OutboxRow | undefined {
  return db.row<OutboxRow>('SELECT * FROM messages ORDER BY id LIMIT 1');
}

/** Hands one message over; true when the gateway has it. Its id makes a second handing-over harmless. */
async function handOver({ settings, log }: Sandbox, row: OutboxRow): Promise<boolean> {
  try {
    const response = await fetch(`${settings.providersUrl}/gateway/messages/${row.message_id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.providerKey}` },
      body: JSON.stringify({
        to: row.recipient,
        channel: row.channel,
        text: row.text,
        code: row.code,
        ...(row.link === null ? {} : { link: row.link }),
        at: new Date(row.at).toISOString(),
      }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) log.warn({ status: response.status }, 'the gateway refused a message');
    // What is refused for good would block all that follow.
    return response.ok || response.status === 400;
  } catch {
    return false;
  }
}

/**
 * Hands the messages of the outbox to the gateway of text messages and e-mail, oldest first, and again until it has them: a gateway that is down
 * loses nothing, and no call waits for it. A message leaves the store when the gateway has it.
 *
 * @example
 * const outbox = createOutbox(sandbox);
 * await outbox.delivered();
 */
export function createOutbox(sandbox: Sandbox): Outbox {
  const { db } = sandbox;
  let closed = false;
  let wake = () => {};
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    let wait = shortestRestMs;
    while (!closed) {
      const row = oldest(sandbox);
      if (row === undefined) {
        await rest(lookMs);
        continue;
      }
      if (row.withheld === 1 || (await handOver(sandbox, row))) {
        db.run('DELETE FROM messages WHERE id = ?', row.id);
        wait = shortestRestMs;
        continue;
      }
      await rest(wait);
      wait = Math.min(wait * 2, longestRestMs);
    }
  }

  const running = run();
  return {
    async delivered() {
      while (!closed && oldest(sandbox) !== undefined) {
        wake();
        await new Promise(setImmediate);
      }
    },
    async close() {
      closed = true;
      wake();
      await running;
    },
  };
}
