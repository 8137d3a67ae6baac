import { plainText } from '../../../contracts/help/richText.ts';
import type { SitePage } from '../../../contracts/site/pages.ts';
import type { I18n } from '../../../i18n/createI18n.ts';

/** Title of the browser page for an editors' page. */
export function pageTitle(page: SitePage, { t }: Pick<I18n, 't'>): string {
  return `${ownTitle(page, t)} · ${t('app.name')}`;
}

function ownTitle(page: SitePage, t: I18n['t']): string {
  switch (page.kind) {
    case 'missing':
    case 'redirect':
      return t('notFound.title');
    case 'home':
      return t('help.title');
    case 'pricing':
      return t('offers.title');
    case 'channels':
      return channelsTitle(page.of, t);
    case 'stores':
      return t('offers.stores');
    default:
      return page.title;
  }
}

/** Heading of a list of channels: all, or those of a package. */
export function channelsTitle(of: string | null, t: I18n['t']): string {
  return of === null ? t('offers.channels') : t('offers.channelsOf', { name: of });
}

/** What such a page is for, in a sentence; empty when it does not say. */
export function pageDescription(page: SitePage | undefined, { t }: Pick<I18n, 't'>): string {
  if (page?.kind === 'category') return page.text;
  if (page?.kind === 'pricing') return t('offers.lead');
  if (page?.kind === 'channels') return t('offers.channelsLead', { count: page.channels.length });
  if (page?.kind === 'promo') return page.summary;
  if (page?.kind === 'stores')
    return t(page.stores.length === 0 ? 'offers.noStores' : 'offers.storesLead', { region: page.region });
  if (page?.kind !== 'article' && page?.kind !== 'text') return '';
  return page.summary || plainText(page.body).slice(0, 160);
}
