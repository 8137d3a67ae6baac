import type { Photo } from './media.ts';

/** What there is to watch: a film, a series, a match, or a programme of a channel. */
export const titleKinds = ['film', 'series', 'match', 'programme'] as const;

/** How often a title is shown: whenever a subscriber likes, once, every day or every week at the same time. */
export const titleTimes = ['always', 'once', 'daily', 'weekly'] as const;

/** Which titles a block chooses by itself: on now and next, this evening, at any time. */
export const showings = ['now', 'tonight', 'always'] as const;

/** Titles of a block at most: what a page carries does not grow with the collection. */
export const mostTitles = 9;

/** Blocks of titles on a page at most, for the same reason. */
export const mostTitleBlocks = 4;

/** Titles that a package names as examples, at most. */
export const mostExamples = 3;

const hour = 3_600_000;
const day = 24 * hour;
/** Jakarta's clock is seven hours ahead all year. */
const zone = 7 * hour;
const periods = { once: Infinity, daily: day, weekly: 7 * day } as const;

/** The longest that one showing may take, in milliseconds, by how often it comes: it ends before it begins again. */
export const longestShowing: Readonly<Record<keyof typeof periods, number>> = {
  once: 7 * day,
  daily: day,
  weekly: 7 * day,
};

/** From when until when, in milliseconds since 1970. */
export interface Showing {
  readonly from: number;
  readonly until: number;
}

/** When a title is shown; of one that comes again, its first showing. */
export type Airs = { readonly every: 'always' } | ({ readonly every: keyof typeof periods } & Showing);

/** How the moment at which something is shown is written: in Jakarta's time, which is named. */
export interface AiringTimes {
  /** `19.30 WIB` */
  readonly clock: string;
  /** `Saturday`, `Sabtu` */
  readonly weekday: string;
  /** `Sat, 28 Nov`, `Sab, 28 Nov` */
  readonly day: string;
}

/** A title in one language. */
export interface Title {
  readonly slug: string;
  readonly name: string;
  readonly kind: (typeof titleKinds)[number];
  /** Name of its channel; empty: none. */
  readonly channel: string;
  /** Packages that hold it, as words (`Sport or Everything`); empty: none is named. */
  readonly packages: string;
  readonly airs: Airs;
  /** Null: it has none that is published. */
  readonly photo: Photo | null;
}

/** A title as an example of what a package holds. */
export type ExampleTitle = Pick<Title, 'slug' | 'name' | 'kind' | 'photo'>;

/**
 * The showing of a title that is on, or else its next one; null: it is over, or has no time of its own.
 *
 * @param now milliseconds since 1970
 */
export function showingAt(airs: Airs, now: number): Showing | null {
  if (airs.every === 'always') return null;
  const { every, from, until } = airs;
  if (now < until) return { from, until };
  if (every === 'once') return null;
  const period = periods[every];
  const passed = (Math.floor((now - until) / period) + 1) * period;
  return { from: from + passed, until: until + passed };
}

/** How a showing stands to a moment; `later`: after tomorrow. */
export function showingTime(
  { from }: Showing,
  now: number,
): 'now' | 'today' | 'tonight' | 'tomorrow' | 'later' {
  if (from <= now) return 'now';
  const days = Math.floor((from + zone) / day) - Math.floor((now + zone) / day);
  if (days === 0) return (from + zone) % day >= 18 * hour ? 'tonight' : 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/**
 * Titles in the order in which they can be watched: on now, then by when they begin, then at any time. What is over is left out.
 *
 * @param titles in the order of editors, which decides between equals
 */
export function inOrderOfShowing<T extends { readonly airs: Airs }>(
  titles: readonly T[],
  now: number,
): readonly T[] {
  const beginOf = ({ airs }: T): number => {
    if (airs.every === 'always') return Infinity;
    return Math.max(now, showingAt(airs, now)?.from ?? NaN);
  };
  return titles
    .map((title) => ({ title, begin: beginOf(title) }))
    .filter(({ begin }) => !Number.isNaN(begin))
    .toSorted((one, other) => (one.begin === other.begin ? 0 : one.begin - other.begin))
    .map(({ title }) => title);
}

/** Whether a title belongs to what a block chooses by itself: on now or within a day; on or beginning this evening; at any time. */
export function isShowing(airs: Airs, showing: (typeof showings)[number], now: number): boolean {
  if (showing === 'always') return airs.every === 'always';
  const next = showingAt(airs, now);
  if (next === null) return false;
  if (showing === 'now') return next.from < now + day;
  const evening = Math.floor((now + zone) / day) * day + 18 * hour - zone;
  return next.from < evening + 6 * hour && next.until > evening;
}
