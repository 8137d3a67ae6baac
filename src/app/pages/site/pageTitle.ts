import { plainText } from '../../../contracts/help/richText.ts';
import { isKindPage, kindNamed } from '../../../contracts/site/kindPages.ts';
import type { SitePage } from '../../../contracts/site/pages.ts';
import type { I18n } from '@alur/react';

/** Title of the browser page for an editors' page. */
export function pageTitle(page: SitePage, { t }: Pick<I18n, 't'>): string {
  return `${ownTitle(page, t)} · ${t('app.name')}`;
}

function ownTitle(page: SitePage, t: I18n['t']): string {
  if (isKindPage(page)) return kindNamed(page.kind)?.title(page, t) ?? '';
  switch (page.kind) {
    case 'missing':
    case 'redirect':
      return t('notFound.title');
    case 'home':
      return t('help.title');
    case 'pricing':
      return t('offers.title');
    default:
      return page.title;
  }
}

/**
 * What such a page is for, in a sentence: its own words, else its title and what the product is. Empty where there is no page.
 *
 * @param product what the product is, in a sentence or two
 */
export function pageDescription(page: SitePage | undefined, { t }: Pick<I18n, 't'>, product: string): string {
  if (page === undefined || page.kind === 'missing' || page.kind === 'redirect') return '';
  return ownDescription(page, t) || `${ownTitle(page, t)}. ${product}`;
}

const longest = 160;

function ownDescription(page: Exclude<SitePage, { kind: 'missing' | 'redirect' }>, t: I18n['t']): string {
  if (isKindPage(page)) return kindNamed(page.kind)?.description(page, t) ?? '';
  switch (page.kind) {
    case 'home':
      return `${t('help.lead')} ${joinTitles(page.categories)}`.trim();
    case 'category':
      return page.text || joinTitles(page.articles);
    case 'pricing':
      return t('offers.lead');
    case 'promo':
      return page.summary;
    default:
      return page.summary || plainText(page.body).trim().slice(0, longest);
  }
}

function joinTitles(entries: readonly { readonly title: string }[]): string {
  return entries
    .map(({ title }) => title)
    .join(' · ')
    .slice(0, longest);
}
