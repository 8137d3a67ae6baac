import { randomInt, randomUUID } from 'node:crypto';
import type { OtpSent } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { accountMessageText } from '../../wording/accountMessages.ts';
import { codeText, passText, type OtpFlow } from '../../wording/codeText.ts';
import type { Language } from '../../foundation/language.ts';
import type { Identity } from '../accounts/index.ts';
import { askerOf, drawPass, placeOf, type Caller } from '../limits/index.ts';
import { send } from '../messages/index.ts';
import { hashCode } from './codes.ts';
import { refuseSend } from './limits.ts';
import { isMagicCode } from './magicCodes.ts';

/** A code to send. */
export interface CodeRequest {
  readonly identity: Identity;
  readonly flow: OtpFlow;
  readonly language: Language;
  readonly caller: Caller;
  /** Of the account that the identity has; empty where it has none. */
  readonly accountId: string;
  /** Digits. */
  readonly length: number;
  /** Draws the link that goes along in an e-mail; only asked when no limit refuses the code. */
  readonly drawLink?: () => string;
  /**
   * What goes out in the place of a code that nobody may have, while the answer and the limits stay those of a real one (T19): `nothing` to an
   * identity without an account, or word to its owner that the account exists.
   */
  readonly instead?: 'nothing' | 'alreadyRegistered';
}

function drawCode(sandbox: Sandbox, wanted: Pick<CodeRequest, 'flow' | 'length'>): string {
  const drawn = Array.from({ length: wanted.length }, () => String(randomInt(10))).join('');
  return isMagicCode(sandbox, wanted.flow, drawn) ? drawCode(sandbox, wanted) : drawn;
}

/** The code in the store: older ones of the same purpose and asker stop working. */
function store(sandbox: Sandbox, wanted: CodeRequest, code: string, place: string): string {
  const { db, clock, settings } = sandbox;
  const now = clock.now();
  const id = randomUUID();
  const asker = askerOf(sandbox, wanted.caller);
  db.run(
    `UPDATE otp_codes SET void_at = ?
     WHERE identity = ? AND flow = ? AND asker = ? AND used_at IS NULL AND void_at IS NULL`,
    now,
    wanted.identity.value,
    wanted.flow,
    asker,
  );
  db.run(
    `INSERT INTO otp_codes (id, identity, flow, channel, code_hash, address, place, asker, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    wanted.identity.value,
    wanted.flow,
    wanted.identity.type === 'email' ? 'email' : 'sms',
    hashCode(sandbox, id, code),
    wanted.caller.network,
    place,
    asker,
    now,
    now + settings.otpLifeSeconds * 1000,
  );
  return id;
}

/** Where a code can be typed once more, by who reads the mailbox: strangers who use up their tries then shut nobody out who has it. */
const pagesOfPasses: Readonly<Partial<Record<OtpFlow, string>>> = {
  login: '/vplus/auth/login-otp',
  recovery: '/vplus/auth/forgot-password',
  register: '/vplus/auth/login',
};

/** The link with a pass that an e-mail to an account carries; undefined where there is none to carry. */
function passLink(sandbox: Sandbox, { identity, flow, accountId, instead }: CodeRequest): string | undefined {
  const page = flow === 'register' && instead !== 'alreadyRegistered' ? undefined : pagesOfPasses[flow];
  const pass = drawPass(sandbox, accountId);
  if (page === undefined || accountId === '' || identity.type !== 'email') return undefined;
  return `${sandbox.settings.edgeUrl}${page}#mailbox-pass=${pass}`;
}

function deliver(sandbox: Sandbox, wanted: CodeRequest, code: string): void {
  const { identity, flow, language, drawLink, instead } = wanted;
  const { smsHost: host, otpLifeSeconds } = sandbox.settings;
  const channel = identity.type === 'email' ? 'email' : 'sms';
  const message = { to: identity.value, channel } as const;
  const drawn = drawLink?.();
  const pass = passLink(sandbox, wanted);
  if (instead === 'alreadyRegistered') {
    const words = accountMessageText({ kind: instead }, language);
    const text = pass === undefined ? words : `${words}\n\n${passText(language, pass)}`;
    send(sandbox, { ...message, code: '', text, ...(pass === undefined ? {} : { link: pass }) });
    return;
  }
  const link = drawn ?? pass;
  const linked = link === undefined || instead === 'nothing' ? {} : { link };
  const minutes = Math.floor(otpLifeSeconds / 60);
  const links = { ...(drawn === undefined ? {} : { link: drawn }), ...(pass === undefined ? {} : { pass }) };
  const text = codeText({ language, channel, code, flow, host, minutes, ...links });
  send(sandbox, { ...message, code, text, ...linked }, instead === 'nothing');
}

/**
 * Sends a code; older ones of the same purpose that the same device asked for stop working. Throws `err_otp_waiting_time`, `err_quota_exceeded`
 * or `err_multiple_attempt`.
 */
export function sendCode(sandbox: Sandbox, wanted: CodeRequest): OtpSent {
  const { db, settings } = sandbox;
  return db.transaction(() => {
    const { flow, caller } = wanted;
    const place = placeOf(sandbox, wanted.accountId, caller);
    refuseSend(sandbox, { identity: wanted.identity.value, flow, place, caller });
    const code = drawCode(sandbox, wanted);
    // Nobody has the code of a decoy: not even the digits in the store's message are its.
    const id = store(sandbox, wanted, wanted.instead === undefined ? code : randomUUID(), place);
    deliver(sandbox, wanted, code);
    return {
      next_retry_in_second: settings.otpRetrySeconds,
      otp_session_id: id,
      expires_in_second: settings.otpLifeSeconds,
    };
  });
}
