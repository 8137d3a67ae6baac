import { blockManifests } from '../../src/blocks/manifests.ts';
import { plainPath } from '../../src/contracts/address/plainPath.ts';
import { defaultLocale, type Locale } from '../../src/contracts/locale.ts';
import type { EmbeddedFlow, PromoBlock, SlotKind, SlotValues } from '../../src/contracts/site/blocks.ts';
import type { PromoPage } from '../../src/contracts/site/pages.ts';
import { helpQuestions } from '../content/collections/helpQuestions.ts';
import { type DecodedPromoPage, promoPages } from '../content/collections/promoPages.ts';
import { pictures } from '../content/collections/pictures.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { videos } from '../content/collections/videos.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { BundleStore } from '../bundles/store.ts';
import { embedFaults } from '@alur/publish/findings';
import type { HeldSlot } from '../content/decoding/blocks.ts';
import { product } from '../../src/product/product.ts';
import { questionIn } from './helpPages.ts';
import { photoIn, videoIn } from './mediaOf.ts';
import { channelsIn } from '../content/collections/channels.ts';
import { packagesIn } from './offerPages.ts';
import { titlesIn } from './titlesOf.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf'>;
/** Flows as they are served now. */
export type Flows = Pick<BundleStore, 'get' | 'routes'>;

const promoPath = '/vplus/promo';
/** The one page with an address of the specification's: there marketers try blocks. Search engines are not led to it, and do not list it. */
export const trial = { slug: 'test', path: '/test' } as const;
/** The page that visitors see first; `/vplus` shows it as well. Without it, the page that ships is shown. */
export const landing = { slug: 'home', paths: ['/', '/vplus'] } as const;
/** Channels that a block shows; its link leads to all of them. */
const channelsShown = 12;
/** Slots that are lists when they are drawn (`src/blocks/frame/slots.ts`). */
const listSlots = ['packages', 'channels', 'questions', 'titles'] as const;

/** The pages that visitors see now. */
function visiblePages(content: Pick<ContentStore, 'of'>, now: number): readonly DecodedPromoPage[] {
  return content
    .of(promoPages)
    .filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until));
}

/** Changes when a page, or a picture or video on it, changes, appears or disappears. */
export function promoRevision(content: Content, now = Date.now()): string {
  const shown = visiblePages(content, now).map(({ slug }) => slug);
  return `${content.revisionOf(promoPages, pictures, videos)} ${shown.join()} `;
}

/**
 * The promo page at a path; null for another path, `missing` for a page that does not exist, is not yet shown or is over, or that names nothing that is published.
 *
 * @param path without a slash at its end
 * @param now milliseconds since 1970
 */
export function promoPageOf(
  content: Content,
  flows: Flows,
  path: string,
  locale: Locale,
  now = Date.now(),
): PromoPage | { readonly kind: 'missing' } | null {
  const isLanding = landing.paths.some((each) => each === path);
  if (!isLanding && path !== trial.path && !path.startsWith(`${promoPath}/`)) return null;
  const address = isLanding ? landing.paths[0] : path;
  const page = visiblePages(content, now).find(({ slug }) => promoPathOf(slug) === address);
  if (page === undefined) return { kind: 'missing' };
  const blocks = blocksOf(content, flows, page, locale);
  // A page with nothing on it leads nowhere: the first page that ships does.
  if (blocks.length === 0) return { kind: 'missing' };
  return {
    kind: 'promo',
    slug: page.slug,
    title: page.title[locale],
    summary: page.summary[locale],
    blocks,
  };
}

/**
 * Whether an address leads to something now, where it ends after redirects of editors: that of a promo page does while the page is shown and something is left on it; any other does.
 *
 * @param to a path of ours, however it is written, with or without query, or an address of another site: one with our own origin came in as its path (`linkOf`)
 */
export function isOpenNow(content: Content, flows: Flows, to: string, now = Date.now()): boolean {
  const path = to.startsWith('/') ? plainPath(to) : null;
  if (path === null) return true;
  const end = content.of(redirectRules).find(({ from }) => from === path)?.to ?? path;
  if (end !== trial.path && !end.startsWith(`${promoPath}/`)) return true;
  return visiblePages(content, now).some(
    (page) => promoPathOf(page.slug) === end && !isEmpty(content, flows, page),
  );
}

/** Changes when a promo page opens or closes, by its schedule or by what its blocks name. */
export function openRevision(content: Content, flows: Flows, now = Date.now()): string {
  return visiblePages(content, now)
    .filter((page) => !isEmpty(content, flows, page))
    .map(({ slug }) => slug)
    .join();
}

/** Every path of a promo page that visitors see now, but for the one where blocks are tried. */
export function promoPaths(content: Content, flows: Flows, now = Date.now()): readonly string[] {
  return visiblePages(content, now)
    .filter((page) => page.slug !== trial.slug && !isEmpty(content, flows, page))
    .map(({ slug }) => promoPathOf(slug));
}

/** One sentence for each page that would be shown now and of which nothing is left. */
export function emptyPages(content: Content, flows: Flows, now = Date.now()): readonly string[] {
  return visiblePages(content, now)
    .filter((page) => isEmpty(content, flows, page))
    .map(({ slug }) => `promo_pages ${slug}: nothing that its blocks name is published; it is not shown`);
}

/** What is published does not depend on the language; nor does a block stand or fall with where its links lead, of which two pages may have one to each other. */
function isEmpty(content: Content, flows: Flows, page: DecodedPromoPage): boolean {
  return blocksOf(content, flows, page, defaultLocale, anywhere).length === 0;
}

type IsOpen = (to: string) => boolean;

const anywhere: IsOpen = () => true;

function blocksOf(
  content: Content,
  flows: Flows,
  { blocks }: DecodedPromoPage,
  locale: Locale,
  isOpen: IsOpen = (to) => isOpenNow(content, flows, to),
): readonly PromoBlock[] {
  return blocks
    .map(({ block, slots }): PromoBlock => {
      const filled = Object.entries(slots).map(
        ([name, held]) => [name, valueIn(content, flows, held, locale, isOpen)] as const,
      );
      return { block, slots: Object.fromEntries(filled) };
    })
    .filter(hasWhatItNames);
}

/** Where the promo page of a slug stands. */
export function promoPathOf(slug: string): string {
  if (slug === landing.slug) return landing.paths[0];
  return slug === trial.slug ? trial.path : `${promoPath}/${slug}`;
}

/** A section whose packages, channels or questions are all off the site has nothing below its heading; a flow that can't be embedded, a picture or a video that is not published, leaves none. */
function hasWhatItNames({ block, slots }: PromoBlock): boolean {
  const manifest = blockManifests.find(({ name }) => name === block);
  const lacks = Object.entries(manifest?.slots ?? {}).some(
    ([slot, need]) => need === 'needed' && slots[slot] === null,
  );
  if (lacks) return false;
  return listSlots.every((name) => !(name in slots) || (slots[name] as readonly unknown[]).length > 0);
}

/** What stands in a slot in one language, with what it names looked up. A name of nothing published is left out. */
function valueIn(
  content: Content,
  flows: Flows,
  held: HeldSlot,
  locale: Locale,
  isOpen: IsOpen,
): SlotValues[SlotKind] {
  switch (held.is) {
    case 'line':
      return held.words[locale];
    case 'text':
      return held.text[locale];
    case 'link':
      return isOpen(held.to) ? held.to : '';
    case 'moment':
      return held.at;
    case 'picture':
      return held.name;
    case 'photo':
      return photoIn(content, held.chosen, locale);
    case 'video':
      return videoIn(content, held.chosen, locale);
    case 'flow':
      return embeddedFlow(flows, held.flow, locale);
    case 'channels':
      return channelsIn(content, locale, held.list === '' ? null : held.list).slice(0, channelsShown);
    case 'packages':
      return packagesIn(content, locale, held.slugs);
    case 'showing':
      return held.showing;
    case 'titles':
      return titlesIn(content, locale, held);
    case 'questions':
      return held.slugs.flatMap((slug) => {
        const found = content.of(helpQuestions).find((each) => each.slug === slug);
        return found === undefined ? [] : questionIn(found, locale);
      });
  }
}

/** The flow of a key as a page shows it; null where it is not published, or may not stand inside a page as it is now (N24). */
export function embeddedFlow(flows: Flows, key: string, locale: Locale): EmbeddedFlow | null {
  const held = flows.get(key);
  if (held === null || held.data.access === 'visitors' || embedFaults(product, held.data).length > 0)
    return null;
  const { access, title, routes } = held.data;
  const own = routes.find(({ path }) => flows.routes()[path]?.flow === key && !path.includes('{'));
  const words = title === undefined ? undefined : held.messages[title];
  return { name: key, access, title: words?.[locale] ?? '', path: own?.path ?? '' };
}
