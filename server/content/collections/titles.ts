import type { PerLocale } from '../../../src/contracts/locale.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { momentIn } from '../../../src/contracts/site/blocks.ts';
import { type Airs, longestShowing, titleKinds, titleTimes } from '../../../src/contracts/site/titles.ts';
import { defineCollection, editedItems, type Row } from '../decoding/collection.ts';
import { decodeItems, inOrder, isUnworded, lineOf, placeOf } from '../decoding/words.ts';

/** Something to watch, as editors wrote it. */
export interface HeldTitle {
  readonly slug: string;
  readonly sort: number;
  readonly title: PerLocale<string>;
  readonly kind: (typeof titleKinds)[number];
  /** Slug of its picture; empty: none. */
  readonly picture: string;
  /** Slug of its channel; empty: none. */
  readonly channel: string;
  /** Slugs of the packages that hold it. */
  readonly packages: readonly string[];
  readonly airs: Airs;
}

const mostPackages = 10;

/** Films, series, matches and programmes, with their times: what there is to watch. */
export const titles = defineCollection<readonly HeldTitle[]>({
  name: 'titles',
  ...editedItems,
  fields: [
    'slug',
    'status',
    'sort',
    'kind',
    'picture',
    'channel',
    'packages',
    'times',
    'starts_at',
    'ends_at',
  ],
  words: ['title'],
  sort: ['sort', 'slug'],
  pointsTo: ['pictures', 'channels', 'pricing_packages'],
  marketersWrite: true,
  limit: 500,
  slots: { title: 'line', times: 'times', starts_at: 'moment', ends_at: 'moment' },
  decode(rows, _door, before) {
    const decoded = decodeItems('titles', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      if (isUnworded(title)) return 'it lacks a title';
      const airs = readAirTimes(row);
      if (typeof airs === 'string') return airs;
      const kind = titleKinds.find((each) => each === row['kind']);
      if (kind === undefined) return 'there is no such kind of title';
      const { picture, channel } = row;
      return {
        slug,
        sort: placeOf(row),
        title,
        kind,
        picture: slugIn(picture),
        channel: slugIn(channel),
        packages: slugsIn(row['packages']),
        airs,
      };
    });
    return { ...decoded, value: inOrder(decoded.value) };
  },
});

/** When it is shown, or why that can't be read. */
function readAirTimes(row: Row): Airs | string {
  const every = titleTimes.find((each) => each === row['times']);
  if (every === undefined) return 'how often it is shown can’t be read';
  if (every === 'always') return { every };
  const [from, until] = [momentIn(row['starts_at']), momentIn(row['ends_at'])];
  if (from === null || until === null || until <= from) return 'when it is shown can’t be read';
  return until - from > longestShowing[every]
    ? 'it would begin again before it ends'
    : { every, from, until };
}

function slugIn(value: unknown): string {
  return typeof value === 'string' && slugPattern.test(value) ? value : '';
}

function slugsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostPackages) : [];
  return [...new Set(all.map(slugIn).filter((each) => each !== ''))];
}
