import type { HelpPage } from '../../../contracts/help/pages.ts';
import { plainText } from '../../../contracts/help/richText.ts';
import type { I18n } from '../../../i18n/createI18n.ts';

/** Title of the browser page for a page of the help centre. */
export function helpTitle(page: HelpPage, { t }: Pick<I18n, 't'>): string {
  const own =
    page.kind === 'missing' ? t('notFound.title') : page.kind === 'home' ? t('help.title') : page.title;
  return `${own} · ${t('app.name')}`;
}

/** What a page of the help centre is for, in a sentence; empty when it does not say. */
export function helpDescription(page: HelpPage | undefined): string {
  if (page?.kind === 'category') return page.text;
  return page?.kind === 'article' ? page.summary || plainText(page.body).slice(0, 160) : '';
}
