import type { ReactNode } from 'react';
import type { Challenge } from '@alur/engine';
import type { Translate } from '@alur/react/contract';
import { countdown, spokenSeconds } from '../frame/countdown.ts';

interface ResendProps {
  readonly challenge: Challenge;
  /** Seconds until a new code may be asked for; null when that moment is here. */
  readonly left: number | null;
  readonly t: Translate;
}

/** Where the code is, and when a new one may be asked for, counted down for the eye. */
export function ResendShown({ challenge, left, t }: ResendProps): ReactNode {
  return <p className="otp-status">{shownWords(challenge, left, t)}</p>;
}

function shownWords({ phase }: Challenge, left: number | null, t: Translate): string {
  if (phase === 'late') return t('renderer.otp.late');
  if (left === null) return phase === 'sent' ? t('renderer.otp.sent') : '';
  const key = phase === 'waiting' ? 'renderer.otp.waitIn' : 'renderer.otp.resendIn';
  return t(key, { time: countdown(left) });
}

/** The same for the ear, seldom: a live region that spoke every second could not be borne. */
export function ResendSpoken({ challenge, left, t }: ResendProps): ReactNode {
  return (
    <p className="visually-hidden" role="status">
      {spokenWords(challenge, left, t)}
    </p>
  );
}

function spokenWords(challenge: Challenge, left: number | null, t: Translate): string {
  if (challenge.phase === 'late') return t('renderer.otp.late');
  if (challenge.phase === 'idle' || left === null) return '';
  const since = challenge.phase === 'sent' ? challenge.sentAt : challenge.since;
  const seconds = spokenSeconds(left, Math.ceil((challenge.retryAt - since) / 1000));
  return t(challenge.phase === 'sent' ? 'renderer.otp.resendSpoken' : 'renderer.otp.waitSpoken', { seconds });
}
