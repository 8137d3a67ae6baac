import type { ReactNode } from 'react';
import type { Challenge } from '../../src/contracts/challenge.ts';
import type { Translate } from '../../src/contracts/message.ts';
import { countdown, spokenAt } from './countdown.ts';

interface ShownProps {
  /** Seconds until a new code may be asked for; null when that moment is here. */
  readonly left: number | null;
  readonly t: Translate;
}

/** When a new code may be asked for, counted down for the eye. */
export function ResendShown({ left, t }: ShownProps): ReactNode {
  return (
    <p className="otp-status">
      {left === null ? t('renderer.otp.sent') : t('renderer.otp.resendIn', { time: countdown(left) })}
    </p>
  );
}

/** The same for the ear, which is not told every second. */
export function ResendSpoken({
  left,
  t,
  sent,
}: ShownProps & { readonly sent: Extract<Challenge, { phase: 'sent' }> | null }): ReactNode {
  const seconds =
    sent && left !== null ? spokenAt(left, Math.ceil((sent.retryAt - sent.sentAt) / 1000)) : null;
  return (
    <p className="frame-hidden" role="status">
      {seconds !== null && t('renderer.otp.resendSpoken', { seconds })}
    </p>
  );
}
