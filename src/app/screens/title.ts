import type { PageState } from '../page/pageStore.ts';

/** Title of the browser page: the screen's, then the product's name. */
export function screenTitle({ screen, i18n }: Pick<PageState, 'screen' | 'i18n'>): string {
  const { t } = i18n;
  const name = t('app.name');
  switch (screen.kind) {
    case 'home':
      return `${name} · ${t(screen.title ?? 'app.tagline')}`;
    case 'account':
    case 'help':
    case 'offers':
    case 'privacy':
    case 'soon':
      return `${t(screen.title ?? 'soon.title')} · ${name}`;
    case 'flowFailed':
      return `${t(screen.reason === 'fault' ? 'error.pageTitle' : 'flow.failedTitle')} · ${name}`;
    case 'flow': {
      const { bundle } = screen.run.runtime;
      return bundle.title === undefined ? name : `${screen.i18n.t(bundle.title)} · ${name}`;
    }
    default:
      return `${t(`${screen.kind}.title`)} · ${name}`;
  }
}

/**
 * What the shown screen is for, in a sentence or two for search engines: the flow's wording under `<flow>.description`, else the intro of
 * its first step and what the product is.
 */
export function screenDescription(
  { screen, i18n }: Pick<PageState, 'screen' | 'i18n'>,
  product: string,
): string {
  if (screen.kind === 'privacy') return i18n.t('privacy.lead');
  if (screen.kind !== 'flow') return product;
  const { flow, runtime } = screen.run;
  const { t, has } = screen.i18n;
  if (has(`${flow}.description`)) return t(`${flow}.description`);
  const { intro } = runtime.bundle.steps[runtime.getSnapshot().step] ?? {};
  const text = intro === undefined || !has(intro) ? '{' : t(intro);
  return text.includes('{') ? product : `${text} ${product}`;
}
