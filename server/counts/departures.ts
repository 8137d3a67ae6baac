/** How many entered a step in one period (an hour or a day), and how many of them went on. */
export interface Period {
  /** Beginning, in milliseconds since 1970. */
  readonly since: number;
  readonly entered: number;
  readonly wentOn: number;
}

/** Periods in a row in which fewer went on than the past of the step explains. */
export interface Departure {
  /** Beginning of the first and of the last of them, in milliseconds since 1970. */
  readonly since: number;
  readonly last: number;
  /** Share of those who went on before, from 0 to 1. */
  readonly usual: number;
  /** A later period was as usual, or the new share has become the usual one. */
  readonly isOver: boolean;
}

/** What is compared at all. A period in which few came says little, and a fall of a point is nobody's alarm. */
const least = { entered: 30, past: 8, fall: 0.02 };
/** So many departures in a row are no accident of a day: they are the step's new past. */
const newPast = 7;
/** A period is looked at by itself, and with those before it: a small fall stands out from chance in a few of them together. */
const together = [1, 3];

/** A share as a number whose variance does not depend on the share (Anscombe 1948), and the inverse of that variance. */
interface Measured {
  readonly angle: number;
  readonly weight: number;
}

/**
 * Finds where a step left its own past. The past varies more than chance alone: by how much is learnt from it.
 *
 * @param periods in the order of time
 * @param remembered how many periods the past has at most
 * @param chance of a period that departs although nothing has changed, from 0 to 1
 */
export function findDepartures(
  periods: readonly Period[],
  { remembered, chance }: { readonly remembered: number; readonly chance: number },
): readonly Departure[] {
  const over: Departure[] = [];
  let current: Departure | null = null;
  let past: readonly Measured[] = [];
  let departed: readonly Measured[] = [];
  const end = (): void => {
    if (current !== null) over.push({ ...current, isOver: true });
    [current, departed] = [null, []];
  };
  for (const { since, ...counts } of periods) {
    if (counts.entered < least.entered) continue;
    const own = [...past, measure(counts)];
    const found = findFall(own, remembered, chance);
    if (found === null) {
      past = own.slice(-remembered - Math.max(...together) + 1);
      end();
      continue;
    }
    const first: Pick<Departure, 'since' | 'usual'> = current ?? { since, usual: found.usual };
    current = { ...first, last: since, isOver: false };
    departed = [...departed, ...found.fallen];
    past = found.before;
    if (departed.length < newPast) continue;
    past = departed;
    end();
  }
  return current === null ? over : [...over, current];
}

/** The last periods, when they fall below those before them; null: they don't. */
function findFall(
  periods: readonly Measured[],
  remembered: number,
  chance: number,
): {
  readonly usual: number;
  readonly before: readonly Measured[];
  readonly fallen: readonly Measured[];
} | null {
  for (const count of together) {
    const before = periods.slice(0, -count);
    const fallen = periods.slice(-count);
    const usual = departsFrom(before.slice(-remembered), join(fallen), chance / together.length);
    if (usual !== null) return { usual, before, fallen };
  }
  return null;
}

/** Several periods as one. */
function join(periods: readonly Measured[]): Measured {
  const weight = periods.reduce((sum, one) => sum + one.weight, 0);
  return { angle: periods.reduce((sum, one) => sum + one.angle * one.weight, 0) / weight, weight };
}

function measure({ entered, wentOn }: Omit<Period, 'since'>): Measured {
  const share = (Math.min(wentOn, entered) + 0.375) / (entered + 0.75);
  return { angle: Math.asin(Math.sqrt(share)), weight: 4 * entered + 2 };
}

/** The usual share, when the period falls below it by more than the chance allows; else null. */
function departsFrom(past: readonly Measured[], { angle, weight }: Measured, chance: number): number | null {
  if (past.length < least.past) return null;
  let weights = 0;
  let sum = 0;
  let squares = 0;
  for (const one of past) {
    weights += one.weight;
    sum += one.weight * one.angle;
    squares += one.weight * one.angle ** 2;
  }
  const mean = sum / weights;
  const usual = Math.sin(mean) ** 2;
  if (usual - Math.sin(angle) ** 2 < least.fall) return null;
  const freedom = past.length - 1;
  const spread = Math.max(1, (squares - sum * mean) / freedom);
  const distance = (mean - angle) / Math.sqrt(spread * (1 / weight + 1 / weights));
  return tailOf(asNormal(distance, freedom)) <= chance ? usual : null;
}

/** A value of Student's distribution as the one of the normal distribution that is as unlikely (Wallace 1959). */
function asNormal(value: number, freedom: number): number {
  const corrected = (8 * freedom + 1) / (8 * freedom + 3);
  return corrected * Math.sqrt(freedom * Math.log1p(value ** 2 / freedom));
}

/** Chance of a value of the normal distribution beyond a positive one, by the continued fraction of Mills' ratio (Laplace). Below 2 it only says that it is likely. */
export function tailOf(value: number): number {
  if (value < 2) return 1;
  let rest = value;
  for (let term = 60; term > 0; term -= 1) rest = value + term / rest;
  return Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI) / rest;
}
