import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { JsonValue } from '@alur/engine/json';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { countdown, spokenSeconds } from '../frame/countdown.ts';
import { useSecondsLeft } from '../frame/useSecondsLeft.ts';

/**
 * Time until a moment, by the server's clock: for the eye each second, for the ear seldom. At zero its hint stands in its place: that time is over says
 * nothing of what became of the matter, which only the server knows.
 */
export function Countdown({ id, label, hint, value, clock, t }: DisplayProps<'countdown'>): ReactNode {
  const until = momentOf(value);
  const left = useSecondsLeft(clock, until);
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => setTotal(until === null ? null : Math.ceil((until - clock.now()) / 1000)), [until, clock]);
  if (until === null) return null;
  const over = total !== null && left === null;
  const spoken = left === null || total === null ? null : spokenSeconds(left, total);
  return (
    <div
      className="countdown"
      id={id}
      data-over={over ? '' : undefined}
      data-soon={left !== null && left <= 60 ? '' : undefined}
    >
      <span className="countdown-label">{label}</span>
      <span className="countdown-time" role="timer" aria-live="off">
        {over ? (hint ?? t('renderer.countdown.over')) : countdown(left ?? 0)}
      </span>
      <span className="visually-hidden" role="status">
        {over && (hint ?? t('renderer.countdown.over'))}
        {spoken !== null && spokenWords(spoken, t)}
      </span>
    </div>
  );
}

function spokenWords(seconds: number, t: DisplayProps['t']): string {
  if (seconds < 120) return t('renderer.countdown.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? t('renderer.countdown.minutes', { count: minutes })
    : t('renderer.countdown.hours', { count: Math.round(minutes / 60) });
}

/** A moment in milliseconds since 1970, from the same or from an ISO text; null: it names none. */
function momentOf(value: JsonValue | undefined): number | null {
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : at;
}
