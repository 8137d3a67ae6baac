import type { OtpFlow } from '../../wording/otpFlow.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import type { Identity } from '../accounts/identities.ts';

/** Codes in flight to an identity stop working: those of one flow, or all. */
export function voidCodes({ db, clock }: Sandbox, { value }: Identity, flow: OtpFlow | null = null): void {
  db.run(
    'UPDATE otp_codes SET void_at = ? WHERE identity = ? AND flow = coalesce(?, flow) AND used_at IS NULL AND void_at IS NULL',
    clock.now(),
    value,
    flow,
  );
}
