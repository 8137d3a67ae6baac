import type { ReactNode } from 'react';
import type { Challenge } from '../../src/contracts/challenge.ts';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { countdown, spokenAt } from './countdown.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface ResendProps {
  readonly id: string;
  readonly sent: Extract<Challenge, { phase: 'sent' }> | null;
  readonly of: RendererProps;
}

/** When a new code may be asked for. The eye gets every second; the ear only some of them. */
export function Resend({ id, sent, of: { clock, t } }: ResendProps): ReactNode {
  const left = useSecondsLeft(clock, sent?.retryAt ?? null);
  const spoken = sent && left !== null ? spokenAt(left, Math.ceil((sent.retryAt - sent.sentAt) / 1000)) : null;
  return (
    <>
      {sent && (
        <p className="otp-status" id={id}>
          {left === null ? t('renderer.otp.sent') : t('renderer.otp.resendIn', { time: countdown(left) })}
        </p>
      )}
      <p className="frame-hidden" role="status">
        {spoken !== null && t('renderer.otp.resendSpoken', { seconds: spoken })}
      </p>
    </>
  );
}
