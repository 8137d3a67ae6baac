import type { RichText } from '../help/richText.ts';
import type { ExampleTitle } from './titles.ts';

/** Headings that channels stand under, in their order. */
export const channelCategories = [
  'news',
  'sport',
  'films',
  'series',
  'kids',
  'music',
  'knowledge',
  'life',
] as const;

/** Shapes that a logo may be drawn from. */
export const logoShapes = [
  'circle',
  'square',
  'hexagon',
  'shield',
  'diamond',
  'wave',
  'bars',
  'burst',
  'ring',
  'leaf',
] as const;

/** A logo as data: a shape of the closed list, two colours (`#` and six hex digits) and at most four letters. */
export interface Logo {
  readonly shape: (typeof logoShapes)[number];
  readonly letters: string;
  readonly color: string;
  readonly secondColor: string;
}

/** How a package is presented, in one language. Its price, its duration and whether it is on sale come from the product API alone. */
export interface PackageCard {
  readonly packageId: string;
  readonly title: string;
  readonly label: string;
  readonly perks: RichText;
  /** Some of what it holds; an edge of the build before this one sends none. */
  readonly titles?: readonly ExampleTitle[];
  /** The page of its channels, and how many they are; null: it names no list. */
  readonly channels: { readonly path: string; readonly count: number } | null;
}
