import type { HelpQuestion } from '../../src/contracts/help/pages.ts';
import { type Locale, perLocale, regionalTag } from '../../src/contracts/locale.ts';
import { plainText } from '../../src/contracts/help/richText.ts';
import { pictureNames, type PromoBlock, shareSize } from '../../src/contracts/site/blocks.ts';
import { type Photo, sharePreset, type Video } from '../../src/contracts/site/media.ts';
import { isKindPage, kindNamed } from '../../src/contracts/site/kindPages.ts';
import type { SitePage } from '../../src/contracts/site/pages.ts';
import { landing, trial } from './promoPages.ts';

/** What stands in a page's head for search engines and link previews, as data. */
export interface PageHead {
  /** The one address of this page in this language, whatever else a query says. */
  readonly canonical: string;
  /** Addresses of the same page, by language, each its own canonical one. */
  readonly alternates: Readonly<Record<LanguageName, string>>;
  readonly type: 'article' | 'website';
  readonly locale: string;
  /** What a link preview shows. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
  /** Structured data (schema.org). */
  readonly data: readonly object[];
}

/** A language as search engines name it; `x-default`: whichever the reader's browser asks for. */
type LanguageName = Locale | 'x-default';

/**
 * The addresses of a page: one for each language, and the one that negotiates it.
 *
 * @param address of the page, without query
 */
export function addressesOf(address: string): Readonly<Record<LanguageName, string>> {
  return { ...perLocale((locale) => `${address}?locale=${locale}`), 'x-default': address };
}

/** The language that a page is in, and whether its address names it; else it was negotiated. */
interface Language {
  readonly locale: Locale;
  readonly localeChosen: boolean;
}

/**
 * The head of an editors' page; null where nothing is to be found, and where blocks are tried.
 *
 * @param origin of the edge, without a slash at its end
 */
export function pageHead(
  page: SitePage,
  path: string,
  { locale, localeChosen }: Language,
  origin: string,
): PageHead | null {
  if (page.kind === 'missing' || page.kind === 'redirect') return null;
  if (page.kind === 'promo' && page.slug === trial.slug) return null;
  const alternates = addressesOf(`${origin}${ownPath(page) ?? path}`);
  const canonical = alternates[localeChosen ? locale : 'x-default'];
  return {
    canonical,
    alternates,
    type: page.kind === 'article' ? 'article' : 'website',
    locale: regionalTag(locale).replace('-', '_'),
    image: { url: `${origin}${pictureOf(page)}`, ...shareSize },
    data: dataOf(page, canonical, locale),
  };
}

/** Path of what stands first on a promo page: a photo, the picture of a video or a drawing; the product's mark for every other page. */
function pictureOf(page: SitePage): string {
  const shown = page.kind === 'promo' ? page.blocks.flatMap(({ slots }) => pictureIn(slots) ?? []) : [];
  return shown[0] ?? '/share/alur.jpg';
}

/** The edge has filled the slots by the block's manifest. */
function pictureIn({ photo, video, picture }: PromoBlock['slots']): string | null {
  const shot = (photo as Photo | null | undefined) ?? (video as Video | null | undefined)?.poster ?? null;
  if (shot !== null) return `${shot.at}/${sharePreset}`;
  const drawn = pictureNames.find((name) => name === picture);
  return drawn === undefined ? null : `/share/${drawn}.jpg`;
}

/** The one address of a page that several lead to; null: the path that it was asked by. */
function ownPath(page: SitePage): string | null {
  if (page.kind === 'article') return `/vplus/help/article/${page.slug}`;
  if (page.kind === 'promo' && page.slug === landing.slug) return landing.paths[0];
  return 'path' in page ? page.path : null;
}

function dataOf(
  page: Exclude<SitePage, { kind: 'missing' | 'redirect' }>,
  url: string,
  locale: Locale,
): readonly object[] {
  if (page.kind === 'article')
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: page.title,
        description: page.summary,
        inLanguage: locale,
        url,
      },
    ];
  if (page.kind === 'pricing') return [];
  if (isKindPage(page)) {
    const names = kindNamed(page.kind)?.names?.(page);
    return names === undefined ? [] : [listOf(names)];
  }
  if (page.kind === 'promo') {
    const asked = page.blocks.flatMap(({ block, slots }) =>
      // The edge has filled the slot by the block's manifest.
      block === 'questions' ? (slots['questions'] as readonly HelpQuestion[]) : [],
    );
    return asked.length === 0 ? [] : [faqOf(asked, locale)];
  }
  return page.questions.length === 0 ? [] : [faqOf(page.questions, locale)];
}

function listOf(names: readonly string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: names.length,
    itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
  };
}

function faqOf(questions: readonly HelpQuestion[], locale: Locale): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer).trim() },
    })),
  };
}
