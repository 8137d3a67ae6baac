import type { Lab } from '../lab/lab.ts';
import { signNotification } from './signNotification.ts';

const patienceMs = 4000;
const mostTries = 20;
const longestRestMs = 60_000;

interface DeliveryRow {
  readonly id: number;
  readonly reference: string;
  readonly body: string;
  readonly tries: number;
  readonly provider: string;
  readonly method: string;
}

/** Sends one notification, proven as its provider proves its own; true when the merchant has it. */
async function send(
  { settings, http }: Lab,
  { provider, method, body: stored }: DeliveryRow,
): Promise<boolean> {
  try {
    const { providerKey } = settings;
    const { body, headers } = signNotification(provider, stored, { method, providerKey });
    const response = await http(`${settings.apiAddress}/payment/v1/notifications/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Delivers what is due; what the merchant did not take is sent again, ever more seldom, up to twenty times. */
export async function deliverNotifications(lab: Lab): Promise<void> {
  const { db, clock, log } = lab;
  const due =
    'SELECT id, reference, body, tries, provider, method FROM deliveries JOIN charges USING (reference) WHERE due_at <= ? ORDER BY due_at, id LIMIT 50';
  for (const row of db.rows<DeliveryRow>(due, clock.now())) {
    const { id, tries } = row;
    // A forged one is sent once: its sender learns nothing by trying again.
    if ((await send(lab, row)) || row.body.includes('"forged":true') || tries + 1 >= mostTries) {
      db.run('DELETE FROM deliveries WHERE id = ?', id);
      continue;
    }
    if (tries === 0) log.warn('a notification was not taken');
    const rest = Math.min(1000 * 2 ** tries, longestRestMs);
    db.run('UPDATE deliveries SET tries = tries + 1, due_at = ? WHERE id = ?', clock.now() + rest, id);
  }
}

/** Delivers what waits for a charge, the newest first: notifications overtake each other. */
export function turnAround({ db, clock }: Lab, reference: string): void {
  const waiting = db.rows<{ id: number }>(
    'SELECT id FROM deliveries WHERE reference = ? ORDER BY id DESC',
    reference,
  );
  for (const [place, { id }] of waiting.entries())
    db.run('UPDATE deliveries SET due_at = ? WHERE id = ?', clock.now() - waiting.length + place, id);
}
