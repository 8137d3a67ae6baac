import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { countdown } from './countdown.manifest.ts';
import { timeLeft, units } from './timeLeft.ts';
import './Countdown.css';

/** Days, hours, minutes and seconds until a moment, which is also written out: the digits are for the eye alone. */
export function Countdown({ slots, tools }: BlockProps<typeof countdown>): ReactNode {
  const { title, until, after, label, link } = slots;
  const left = useTimeLeft(until, tools.now);
  const isOver = left !== null && units.every((unit) => left[unit] === 0);
  return (
    <section className="promo-countdown">
      <div className="promo-countdown-words">
        <h2>{isOver ? after : title}</h2>
        {!isOver && <p className="promo-lead">{tools.t('offers.until', { at: until })}</p>}
      </div>
      {!isOver && (
        <ol className="promo-digits" aria-hidden="true">
          {units.map((unit) => (
            <li key={unit}>
              <strong>{left === null ? '––' : String(left[unit]).padStart(2, '0')}</strong>
              <span>{tools.t(`offers.${unit}`, { count: left?.[unit] ?? 0 })}</span>
            </li>
          ))}
        </ol>
      )}
      {!isOver && label !== '' && link !== '' && (
        <tools.Link className={buttonClass('primary')} to={link}>
          {label}
        </tools.Link>
      )}
    </section>
  );
}

/** Null until the page runs: the edge's page is the same at every second. Once nothing is left it is not looked at again. */
function useTimeLeft(until: number, clock: () => number): ReturnType<typeof timeLeft> | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const present = clock();
      setNow(present);
      if (present >= until) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [until, clock]);
  return now === null ? null : timeLeft(until, now);
}
