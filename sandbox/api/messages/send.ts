import { randomUUID } from 'node:crypto';
import type { Message } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { accountMessageText, type AccountMessage } from '../../wording/accountMessages.ts';
import type { Language } from '../../foundation/language.ts';
import type { Account } from '../accounts/index.ts';

/** Puts a message into the outbox; one that is withheld costs the same and reaches nobody (T19). */
export function send({ db, clock }: Sandbox, message: Omit<Message, 'at'>, withheld = false): void {
  db.run(
    'INSERT INTO messages (message_id, recipient, channel, text, code, link, at, withheld) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    randomUUID(),
    message.to,
    message.channel,
    message.text,
    message.code,
    message.link ?? null,
    clock.now(),
    withheld ? 1 : 0,
  );
}

/** Informs an account's owner of something that was done to it. */
export function sendAccountMessage(
  sandbox: Sandbox,
  account: Pick<Account, 'identity' | 'identity_type'>,
  message: AccountMessage,
  language: Language,
): void {
  const channel = account.identity_type === 'email' ? 'email' : 'sms';
  send(sandbox, { to: account.identity, channel, code: '', text: accountMessageText(message, language) });
}
