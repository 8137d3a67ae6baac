import type { Language } from '../../wording/language.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { noticeText, type Notice } from '../../wording/accountMessages.ts';
import { send } from './messages.ts';

/** Tells an account's owner of something that was done to it. */
export function sendNotice(
  sandbox: Sandbox,
  account: Pick<Account, 'identity' | 'identity_type'>,
  notice: Notice,
  language: Language,
): void {
  const channel = account.identity_type === 'email' ? 'email' : 'sms';
  send(sandbox, { to: account.identity, channel, code: '', text: noticeText(notice, language) });
}
