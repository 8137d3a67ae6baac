import type { PerLocale } from '../../../src/contracts/locale.ts';
import type { BlockManifest } from '../../../src/blocks/frame/manifest.ts';
import { blockManifests } from '../../../src/blocks/manifests.ts';
import { type SlotName, slots } from '../../../src/blocks/frame/slots.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import type { RichText } from '../../../src/contracts/help/richText.ts';
import { isRecord } from '@alur/engine/json';
import { chosenSlug, momentIn, mostBlocks, pictureNames } from '../../../src/contracts/site/blocks.ts';
import { mostTitleBlocks, mostTitles, showings } from '../../../src/contracts/site/titles.ts';
import { type DecodeContext, keyPattern, type Row } from './collection.ts';
import { isUnworded, lineOf, linkOf, richWords } from './words.ts';

/** What an editor put into a slot; what it names is looked up when a page is asked for. */
export type HeldSlot =
  | { readonly is: 'line'; readonly words: PerLocale<string> }
  | { readonly is: 'text'; readonly text: PerLocale<RichText> }
  | { readonly is: 'link'; readonly to: string }
  | { readonly is: 'moment'; readonly at: number }
  | { readonly is: 'picture'; readonly name: (typeof pictureNames)[number] | '' }
  | { readonly is: 'packages' | 'questions'; readonly slugs: readonly string[] }
  | { readonly is: 'showing'; readonly showing: (typeof showings)[number] | '' }
  | {
      readonly is: 'titles';
      readonly showing: (typeof showings)[number] | '';
      readonly slugs: readonly string[];
    }
  | { readonly is: 'photo' | 'video'; readonly chosen: string }
  | { readonly is: 'channels'; readonly list: string }
  | { readonly is: 'flow'; readonly flow: string };

/** A block of a page: its name is that of a manifest, and every slot of the manifest is there. */
export interface HeldBlock {
  readonly block: string;
  readonly slots: Readonly<Record<string, HeldSlot>>;
}

const mostSlugs = 20;

/** The blocks of a page. One that nobody knows, or that lacks what it needs, is left out with a sentence. */
export function decodeBlocks(
  value: unknown,
  context: DecodeContext,
): {
  readonly blocks: readonly HeldBlock[];
  readonly remarks: readonly string[];
} {
  const remarks: string[] = [];
  let hasFlow = false;
  let shelves = 0;
  const given: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostBlocks) : [];
  const blocks = given.flatMap((each, at) => {
    const row = isRecord(each) ? each : {};
    const manifest = blockManifests.find(({ name }) => name === row['block']);
    const isSecondFlow = manifest?.name === 'flow' && hasFlow;
    if (manifest?.name === 'titles') shelves += 1;
    const block =
      manifest === undefined
        ? 'no block has its name'
        : isSecondFlow
          ? 'a page shows one flow'
          : manifest.name === 'titles' && shelves > mostTitleBlocks
            ? `a page shows ${mostTitleBlocks} blocks of titles`
            : decodeBlock(row, manifest, context);
    if (typeof block !== 'string') {
      hasFlow ||= block.block === 'flow';
      return block;
    }
    remarks.push(`block ${at + 1}: ${block}; the page is shown without it`);
    return [];
  });
  return { blocks, remarks };
}

/** The block, or why it can't be shown. */
function decodeBlock(
  row: Row,
  { name, slots: wanted }: BlockManifest,
  context: DecodeContext,
): HeldBlock | string {
  const filled: Record<string, HeldSlot> = {};
  for (const [slot, need] of Object.entries(wanted)) {
    const held = readSlot(row, slot as SlotName, context);
    if (held === null)
      return isNothing(row[slot]) ? `${name} lacks “${slot}”` : `“${slot}” of ${name} can’t be read`;
    if (need === 'needed' && isEmpty(held)) return `${name} lacks “${slot}”`;
    filled[slot] = held;
  }
  return { block: name, slots: filled };
}

function readSlot(row: Row, slot: SlotName, context: DecodeContext): HeldSlot | null {
  const value = row[slot];
  const { is } = slots[slot];
  switch (is) {
    case 'line':
      return { is, words: lineOf(row, slot) };
    case 'text':
      return { is, text: richWords(row, slot) };
    case 'link':
      return { is, to: linkOf(row, slot, context) ?? '' };
    case 'moment': {
      const at = momentIn(value);
      return at === null ? null : { is, at };
    }
    case 'picture':
      return { is, name: pictureNames.find((each) => each === value) ?? '' };
    case 'photo':
    case 'video':
      return { is, chosen: chosenSlug(value) ?? '' };
    case 'channels':
      if (isNothing(value)) return { is, list: '' };
      // Nothing named means all: a name that can't be read must not.
      return typeof value === 'string' && slugPattern.test(value) ? { is, list: value } : null;
    case 'flow':
      return { is, flow: typeof value === 'string' && keyPattern.test(value) ? value : '' };
    case 'showing':
      return showingIn(row);
    case 'titles': {
      const chosen = showingIn(row);
      const slugs = slugsOf(value).slice(0, mostTitles);
      // Nothing named means all: names that can't be read must not.
      if (chosen === null || (slugs.length === 0 && !isNothing(value))) return null;
      return { is, showing: chosen.showing, slugs };
    }
    case 'packages':
    case 'questions': {
      const slugs = slugsOf(value);
      return slugs.length === 0 && !isNothing(value) ? null : { is, slugs };
    }
  }
}

function showingIn({ showing }: Row): Extract<HeldSlot, { readonly is: 'showing' }> | null {
  const known = showings.find((each) => each === showing);
  return known === undefined && !isNothing(showing) ? null : { is: 'showing', showing: known ?? '' };
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function slugsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostSlugs) : [];
  return [...new Set(all.filter((each) => typeof each === 'string' && slugPattern.test(each)))] as string[];
}

function isEmpty(held: HeldSlot): boolean {
  if (held.is === 'line') return isUnworded(held.words);
  if (held.is === 'text') return isUnworded(held.text);
  if ('slugs' in held) return held.slugs.length === 0;
  if ('chosen' in held) return held.chosen === '';
  return (held.is === 'link' && held.to === '') || (held.is === 'flow' && held.flow === '');
}
