import { withoutSlash } from '../../src/contracts/address/routeTable.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import type { PromoBlock, SlotKind, SlotValues } from '../../src/contracts/site/blocks.ts';
import type { PromoPage } from '../../src/contracts/site/pages.ts';
import { helpQuestions } from '../content/collections/helpQuestions.ts';
import { type HeldPromoPage, promoPages } from '../content/collections/promoPages.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { HeldBlock, HeldSlot } from '../content/door/blocks.ts';
import { questionIn } from './helpPages.ts';
import { channelsIn, packagesIn } from './offerPages.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf'>;

const promoPath = '/vplus/promo';
/** The one page with an address of the specification's: there marketers try blocks. Search engines are not led to it, and do not list it. */
export const trial = { slug: 'test', path: '/test' } as const;
/** Channels that a block shows; its link leads to all of them. */
const channelsShown = 12;
/** Slots that are lists when they are drawn (`src/blocks/frame/slots.ts`). */
const listSlots = ['packages', 'channels', 'questions'] as const;

/** The pages that visitors see now. */
function shownNow(content: Pick<ContentStore, 'of'>, now: number): readonly HeldPromoPage[] {
  return content
    .of(promoPages)
    .filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until));
}

/** Changes when a page changes, appears or disappears. */
export function promoRevision(content: Content, now = Date.now()): string {
  const shown = shownNow(content, now).map(({ slug }) => slug);
  return `${content.revisionOf(promoPages)} ${shown.join()} `;
}

/**
 * The promo page at a path; null for another path, `missing` for a page that is none, not yet shown or over.
 *
 * @param path without a slash at its end
 * @param now milliseconds since 1970
 */
export function promoPageOf(
  content: Content,
  path: string,
  locale: Locale,
  now = Date.now(),
): PromoPage | { readonly kind: 'missing' } | null {
  if (path !== trial.path && !path.startsWith(`${promoPath}/`)) return null;
  const page = shownNow(content, now).find(({ slug }) => pathOf(slug) === path);
  if (page === undefined) return { kind: 'missing' };
  return {
    kind: 'promo',
    slug: page.slug,
    title: page.title[locale],
    summary: page.summary[locale],
    blocks: page.blocks.map((block) => blockIn(content, block, locale)).filter(hasItsLists),
  };
}

/**
 * Whether an address leads to something now: that of a promo page does while the page is shown, or where editors redirect it; any other does.
 *
 * @param to a path of ours, with or without query, or an absolute address
 */
export function isOpenNow(content: Pick<ContentStore, 'of'>, to: string, now = Date.now()): boolean {
  const path = withoutSlash(to.replace(/[?#].*$/, ''));
  if (path !== trial.path && !path.startsWith(`${promoPath}/`)) return true;
  return (
    shownNow(content, now).some(({ slug }) => pathOf(slug) === path) ||
    content.of(redirectRules).some(({ from }) => from === path)
  );
}

/** Every path of a promo page that visitors see now, but for the one where blocks are tried. */
export function promoPaths(content: Pick<ContentStore, 'of'>, now = Date.now()): readonly string[] {
  return shownNow(content, now)
    .filter(({ slug }) => slug !== trial.slug)
    .map(({ slug }) => pathOf(slug));
}

function pathOf(slug: string): string {
  return slug === trial.slug ? trial.path : `${promoPath}/${slug}`;
}

function blockIn(content: Content, { block, slots }: HeldBlock, locale: Locale): PromoBlock {
  const filled = Object.entries(slots).map(([name, held]) => [name, valueIn(content, held, locale)] as const);
  return { block, slots: Object.fromEntries(filled) };
}

/** A section whose packages, channels or questions are all off the site has nothing below its heading. */
function hasItsLists({ slots }: PromoBlock): boolean {
  return listSlots.every((name) => !(name in slots) || (slots[name] as readonly unknown[]).length > 0);
}

/** What stands in a slot in one language, with what it names looked up. A name of nothing published is left out. */
function valueIn(content: Content, held: HeldSlot, locale: Locale): SlotValues[SlotKind] {
  switch (held.is) {
    case 'line':
      return held.words[locale];
    case 'text':
      return held.text[locale];
    case 'link':
      return isOpenNow(content, held.to) ? held.to : '';
    case 'moment':
      return held.at;
    case 'picture':
      return held.name;
    case 'channels':
      return channelsIn(content, locale, held.list === '' ? undefined : held.list).slice(0, channelsShown);
    case 'packages':
      return packagesIn(content, locale, held.slugs);
    case 'questions':
      return held.slugs.flatMap((slug) => {
        const found = content.of(helpQuestions).find((each) => each.slug === slug);
        return found === undefined ? [] : questionIn(found, locale);
      });
  }
}
