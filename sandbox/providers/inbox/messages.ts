import type { Message } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';

const most = 200;

/** A recipient as typed into an address bar: the plus sign of a number may have become a space. */
export function recipientOf(typed: string): string {
  const trimmed = typed.trim();
  return /^\d{7,15}$/.test(trimmed) ? `+${trimmed}` : trimmed.toLowerCase();
}

/** Messages to one recipient, or to all; newest first, at most 200. */
export function readMessages(db: Database, to: string | undefined): readonly Message[] {
  const rows = db.rows<
    Omit<Message, 'at' | 'to' | 'link'> & { at: number; recipient: string; link: string | null }
  >(
    'SELECT recipient, channel, text, code, link, at FROM messages WHERE (? IS NULL OR recipient = ?) ORDER BY id DESC LIMIT ?',
    to ?? null,
    to ?? null,
    most,
  );
  return rows.map(({ recipient, channel, text, code, link, at }) => ({
    to: recipient,
    channel,
    text,
    code,
    ...(link === null ? {} : { link }),
    at: new Date(at).toISOString(),
  }));
}

/** Takes a message from the product; one that is here already is not taken twice. */
export function takeMessage(db: Database, id: string, { to, channel, text, code, link, at }: Message): void {
  db.run(
    'INSERT OR IGNORE INTO messages (message_id, recipient, channel, text, code, link, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    to,
    channel,
    text,
    code,
    link ?? null,
    Date.parse(at),
  );
}
