import { type HelpQuestion, slugPattern } from '../help/pages.ts';
import type { RichText } from '../help/richText.ts';
import type { Photo, Video } from './media.ts';
import type { ChannelsPage } from './channels.kind.ts';
import type { PackageCard } from './offers.ts';
import type { showings, Title } from './titles.ts';

/** A flow that stands inside a page. */
export interface EmbeddedFlow {
  /** The flow's key. */
  readonly name: string;
  /** `visitors` never: such a flow can't be embedded. */
  readonly access: 'everyone' | 'subscribers';
  readonly title: string;
  /** Its own page; empty: it has none. */
  readonly path: string;
}

/** Pictures that a block may show: drawn by the product, in the colours of the page. */
export const pictureNames = ['match', 'cinema', 'family', 'currents'] as const;

/** Pixels of what a link preview shows of a page. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Blocks of a page at most. */
export const mostBlocks = 30;

/** Characters in all blocks of a page at most, as it is shown in one language: its HTML stays within its budget. */
export const mostCharacters = 10_000;

/** What a slot of a block holds when it is drawn, by its kind. The edge has put in what the slot names. */
export interface SlotValues {
  /** A line of words; empty: none. */
  readonly line: string;
  readonly text: RichText;
  /** An address that passed the guard of links; empty: none. */
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly picture: (typeof pictureNames)[number] | '';
  readonly packages: readonly PackageCard[];
  readonly channels: readonly ChannelsPage['channels'][number][];
  readonly questions: readonly HelpQuestion[];
  readonly titles: readonly Title[];
  /** Which titles the block chooses by itself; empty: those it names, or any. */
  readonly showing: (typeof showings)[number] | '';
  /** Null: none, or one that is not published. */
  readonly photo: Photo | null;
  readonly video: Video | null;
  /** Null: it can't be shown inside a page now. */
  readonly flow: EmbeddedFlow | null;
}

export type SlotKind = keyof SlotValues;

/** A block of a promo page in one language. */
export interface PromoBlock {
  /** Name of its folder in `src/blocks`. */
  readonly block: string;
  readonly slots: Readonly<Record<string, SlotValues[SlotKind]>>;
}

/** The slug of the picture or video that an editor chose for a block, as Studio's form writes it; null when it is none. */
export function chosenSlug(value: unknown): string | null {
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value;
  return typeof key === 'string' && slugPattern.test(key) ? key : null;
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** A day and a time of day as editors write them (`2026-12-31T23:59:00`), in Jakarta's time; null when it is none, as 30 February is. */
export function momentIn(value: unknown): number | null {
  if (typeof value !== 'string' || !moment.test(value)) return null;
  const written = new Date(`${value}Z`);
  // A day too many of a month counts as the next month's to the machine.
  if (Number.isNaN(written.getTime()) || !written.toISOString().startsWith(value)) return null;
  return Date.parse(`${value}+07:00`);
}
