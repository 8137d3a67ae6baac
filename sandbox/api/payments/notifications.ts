import { Failure } from '../http/failure.ts';
import type { CallOf } from '../http/call.ts';
import { hear } from './happen.ts';
import type { Till } from './till.ts';

interface NotificationRow {
  readonly id: number;
  readonly provider: string;
  readonly body: string;
}

/**
 * Takes a notification: its signature is checked, then it is stored, and worked on after the answer. One that was stored before is not stored again.
 * Throws `err_signature_invalid`, or `err_not_found` for a provider that is not ours.
 */
export function takeNotification(
  till: Till,
  { params, headers, rawBody, body }: CallOf<'paymentNotification'>,
): void {
  const { db, clock, background } = till.sandbox;
  const provider = till.providers.get(params.provider);
  if (!provider) throw new Failure('err_not_found');
  if (!provider.isSigned(rawBody, headers)) throw new Failure('err_signature_invalid');
  const report = provider.readNotification(body);
  if (!report) throw new Failure('err_bad_request');
  db.run(
    'INSERT OR IGNORE INTO notifications (provider, event_id, status, body, at) VALUES (?, ?, ?, ?, ?)',
    params.provider,
    report.eventId,
    report.status,
    rawBody,
    clock.now(),
  );
  background.run('notifications', () => workOffNotifications(till));
}

/** Works on what is stored and not done yet, oldest first; also after a restart. */
export function workOffNotifications(till: Till): void {
  const { db } = till.sandbox;
  const waiting = 'SELECT id, provider, body FROM notifications WHERE outcome IS NULL ORDER BY id LIMIT 100';
  for (const { id, provider, body } of db.rows<NotificationRow>(waiting)) {
    const report = till.providers.get(provider)?.readNotification(JSON.parse(body)) ?? null;
    db.transaction(() => {
      const outcome = report === null ? 'unreadable' : hear(till, report);
      db.run('UPDATE notifications SET outcome = ? WHERE id = ?', outcome, id);
    });
  }
}
