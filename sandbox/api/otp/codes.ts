import type { Sandbox } from '../foundation/sandbox.ts';
import type { OtpFlow } from '../../wording/codeText.ts';
import type { Identity } from '../accounts/index.ts';

/** The code at rest: keyed, and bound to its session. */
export function hashCode({ keys }: Sandbox, sessionId: string, code: string): string {
  return keys.hash('otp', `${sessionId}\n${code}`);
}

/** Codes in flight to an identity stop working: those of one flow, or all. */
export function voidCodes({ db, clock }: Sandbox, { value }: Identity, flow: OtpFlow | null = null): void {
  db.run(
    'UPDATE otp_codes SET void_at = ? WHERE identity = ? AND flow = coalesce(?, flow) AND used_at IS NULL AND void_at IS NULL',
    clock.now(),
    value,
    flow,
  );
}
