import type { Locale } from '../../src/contracts/locale.ts';
import {
  type ExampleTitle,
  inOrderOfShowing,
  isShowing,
  mostExamples,
  mostTitles,
  type showings,
  type Title,
} from '../../src/contracts/site/titles.ts';
import { channels } from '../content/collections/channels.ts';
import { pictures } from '../content/collections/pictures.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import { type HeldTitle, titles } from '../content/collections/titles.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { checksumOf } from '../content/diskCopy.ts';
import { photoIn } from './mediaOf.ts';

type Content = Pick<ContentStore, 'of' | 'revisionOf'>;

/** What a block of titles asks for: the named ones in their order, else those that it chooses by itself; with neither, all in the order of their showing. */
export interface AskedTitles {
  readonly showing: (typeof showings)[number] | '';
  readonly slugs: readonly string[];
}

/** Every title that a block would show if a page had room for it, in the order of their showing. */
function chooseTitles(
  content: Pick<ContentStore, 'of'>,
  asked: AskedTitles,
  now: number,
): readonly HeldTitle[] {
  const { showing, slugs } = asked;
  const all = content.of(titles);
  if (slugs.length > 0) {
    const named = slugs.flatMap((slug) => all.find((each) => each.slug === slug) ?? []);
    const left = new Set(inOrderOfShowing(named, now));
    return named.filter((each) => left.has(each));
  }
  const matching = showing === '' ? all : all.filter(({ airs }) => isShowing(airs, showing, now));
  return inOrderOfShowing(matching, now);
}

/**
 * The titles of a block in one language, `mostTitles` at most.
 *
 * @param now milliseconds since 1970
 */
export function titlesIn(
  content: Pick<ContentStore, 'of'>,
  locale: Locale,
  asked: AskedTitles,
  now = Date.now(),
): readonly Title[] {
  return chooseTitles(content, asked, now)
    .slice(0, mostTitles)
    .map((held) => titleIn(content, held, locale));
}

/** How many titles a block leaves out because a page carries no more. */
export function titlesLeftOut(
  content: Pick<ContentStore, 'of'>,
  asked: AskedTitles,
  now = Date.now(),
): number {
  return Math.max(0, chooseTitles(content, asked, now).length - mostTitles);
}

/** Titles that a package holds, those first that editors put first; nothing that is over. */
export function examplesOf(
  content: Pick<ContentStore, 'of'>,
  slug: string,
  locale: Locale,
  now = Date.now(),
): readonly ExampleTitle[] {
  const held = content.of(titles).filter(({ packages }) => packages.includes(slug));
  const left = new Set(inOrderOfShowing(held, now));
  return held
    .filter((each) => left.has(each))
    .slice(0, mostExamples)
    .map((each) => ({
      slug: each.slug,
      name: each.title[locale],
      kind: each.kind,
      photo: photoIn(content, each.picture, locale),
    }));
}

function titleIn(content: Pick<ContentStore, 'of'>, held: HeldTitle, locale: Locale): Title {
  const { slug, title, kind, airs, channel, packages, picture } = held;
  const names = packages.flatMap(
    (each) => content.of(pricingPackages).find((one) => one.slug === each)?.title[locale] ?? [],
  );
  return {
    slug,
    name: title[locale],
    kind,
    channel: content.of(channels).find((each) => each.slug === channel)?.title[locale] ?? '',
    packages: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
    airs,
    photo: photoIn(content, picture, locale),
  };
}

/** The last answer of `titlesRevision`: it is asked for with every page. */
let last = { key: '', revision: '' };

/**
 * Changes when a title changes, and when time makes another choice of them: one begins, ends, or comes into the next day.
 *
 * @param now milliseconds since 1970; within a minute nothing changes
 */
export function titlesRevision(content: Content, now = Date.now()): string {
  const own = content.revisionOf(titles, pictures, channels, pricingPackages);
  const minute = Math.floor(now / 60_000);
  const key = `${own} ${minute}`;
  if (last.key === key) return last.revision;
  const at = minute * 60_000;
  const orders = (['now', 'tonight', ''] as const).map((showing) =>
    chooseTitles(content, { showing, slugs: [] }, at)
      .map(({ slug }) => slug)
      .join(),
  );
  last = { key, revision: `${own} ${checksumOf(orders.join(' ')).slice(0, 16)}` };
  return last.revision;
}
