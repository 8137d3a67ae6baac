export const units = ['days', 'hours', 'minutes', 'seconds'] as const;

const seconds = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

/**
 * The time until a moment in days, hours, minutes and seconds; all 0 once it is over.
 *
 * @param until milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function timeLeft(until: number, now: number): Readonly<Record<(typeof units)[number], number>> {
  let rest = Math.max(0, Math.ceil((until - now) / 1000));
  const taken = units.map((unit) => {
    const whole = Math.floor(rest / seconds[unit]);
    rest -= whole * seconds[unit];
    return [unit, whole] as const;
  });
  return Object.fromEntries(taken) as Record<(typeof units)[number], number>;
}
