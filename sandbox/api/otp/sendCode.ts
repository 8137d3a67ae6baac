import { randomInt, randomUUID } from 'node:crypto';
import type { OtpSent } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../wording/language.ts';
import type { Identity } from '../accounts/identities.ts';
import { send } from '../messages/send.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { codeText } from '../../wording/codeText.ts';
import { hashCode } from './codes.ts';
import { refuseSend, type Asker } from './limits.ts';
import type { OtpFlow } from '../../wording/codeText.ts';

/** A code to send. */
export interface CodeRequest {
  readonly identity: Identity;
  readonly flow: OtpFlow;
  readonly language: Language;
  readonly asker: Asker;
  /** Draws the link that goes along in an e-mail; only asked when the code is really sent. */
  readonly drawLink?: () => string;
}

function drawCode(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}

/**
 * Sends a code; older ones of the same flow stop working. Fails with `err_otp_waiting_time`, `err_quota_exceeded` or `err_multiple_attempt`.
 */
export function sendCode(
  sandbox: Sandbox,
  { identity, flow, language, asker, drawLink }: CodeRequest,
): OtpSent {
  const { db, clock, settings } = sandbox;
  return db.transaction(() => {
    refuseSend(sandbox, identity.value, asker);
    const now = clock.now();
    const id = randomUUID();
    const code = drawCode(settings.otpLength);
    const channel = identity.type === 'email' ? 'email' : 'sms';
    db.run(
      'UPDATE otp_codes SET void_at = ? WHERE identity = ? AND flow = ? AND used_at IS NULL AND void_at IS NULL',
      now,
      identity.value,
      flow,
    );
    db.run(
      'INSERT INTO otp_codes (id, identity, flow, channel, code_hash, address, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      identity.value,
      flow,
      channel,
      hashCode(sandbox, id, code),
      asker.network,
      now,
      now + settings.otpLifeSeconds * 1000,
    );
    const link = drawLink?.();
    send(sandbox, {
      to: identity.value,
      channel,
      code,
      text: codeText({
        language,
        channel,
        code,
        flow,
        host: settings.smsHost,
        minutes: Math.round(settings.otpLifeSeconds / 60),
        ...(link === undefined ? {} : { link }),
      }),
      ...(link === undefined ? {} : { link }),
    });
    return {
      next_retry_in_second: settings.otpRetrySeconds,
      otp_session_id: id,
      expires_in_second: settings.otpLifeSeconds,
    };
  });
}
