import { Failure } from '../http/failure.ts';
import type { CallOf } from '../http/call.ts';
import { applyReport, findMismatch } from './applyEvent.ts';
import { Unreachable, type PaymentProvider } from './provider.ts';
import type { PaymentContext } from './paymentContext.ts';

interface NotificationRow {
  readonly id: number;
  readonly body: string;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Takes a notification: its signature is checked before anything of it is read, then it is stored, and worked on after the answer. One that was stored before is not stored again;
 * where it has to be asked what happened, that is asked again.
 * Throws `err_signature_invalid`, or `err_not_found` for a provider that is not ours.
 */
export function takeNotification(
  context: PaymentContext,
  { params, headers, rawBody }: Pick<CallOf<'paymentNotification'>, 'params' | 'headers' | 'rawBody'>,
): void {
  const { db, clock, background } = context.sandbox;
  const provider = context.providers.get(params.provider);
  if (!provider) throw new Failure('err_not_found');
  if (!provider.isSigned(rawBody, headers)) throw new Failure('err_signature_invalid');
  const notified = provider.readNotification(jsonOf(rawBody));
  if (!notified) throw new Failure('err_bad_request');
  db.run(
    `INSERT INTO notifications (provider, event_id, status, body, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (provider, event_id, status) DO ${notified.report === null ? 'UPDATE SET outcome = NULL, body = excluded.body' : 'NOTHING'}`,
    params.provider,
    notified.eventId,
    notified.status,
    rawBody,
    clock.now(),
  );
  background.run('notifications', () => workOff(context, params.provider, provider));
}

/** What came of a notification; null while its provider can't be asked. */
async function outcomeOf(
  context: PaymentContext,
  provider: PaymentProvider,
  body: unknown,
): Promise<string | null> {
  const notified = provider.readNotification(body);
  if (notified === null) return 'unreadable';
  const wrong = findMismatch(context, notified);
  if (wrong !== null) return wrong;
  if (notified.report !== null) return applyReport(context, notified.report);
  const report = await provider.status(notified.paymentId);
  return report === null ? 'unknown_order' : applyReport(context, report);
}

/**
 * Works on what is stored of one provider and not done yet, also after a restart. What can't be done now is tried after everything else: one payment that its provider fails at holds back no other.
 */
export async function workOff(
  context: PaymentContext,
  name: string,
  provider: PaymentProvider,
): Promise<void> {
  const { db, log } = context.sandbox;
  const waiting =
    'SELECT id, body FROM notifications WHERE outcome IS NULL AND provider = ? ORDER BY tries, id LIMIT 100';
  for (const { id, body } of db.rows<NotificationRow>(waiting, name))
    try {
      const outcome = await outcomeOf(context, provider, JSON.parse(body));
      db.run('UPDATE notifications SET outcome = ? WHERE id = ?', outcome, id);
    } catch (error) {
      db.run('UPDATE notifications SET tries = tries + 1 WHERE id = ?', id);
      // A provider that gives no answer would keep the next ones waiting as long.
      if (error instanceof Unreachable) return;
      log.error({ notification: id }, 'a notification could not be worked on');
    }
}
