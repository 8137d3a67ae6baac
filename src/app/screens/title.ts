import { helpPath } from '../navigation/routes.ts';
import type { PageState } from '../page/pageStore.ts';

/** Title of the browser page: the screen's, then the product's name. */
export function screenTitle({ screen, i18n }: Pick<PageState, 'screen' | 'i18n'>): string {
  const { t } = i18n;
  const name = t('app.name');
  switch (screen.kind) {
    case 'home':
      return `${name} · ${t('app.tagline')}`;
    case 'account':
      return `${t('account.title')} · ${name}`;
    case 'checking':
      return `${t('checking.title')} · ${name}`;
    case 'refused':
      return `${t('refused.title')} · ${name}`;
    case 'soon':
      return `${t(screen.path.startsWith(helpPath) ? 'help.title' : 'soon.title')} · ${name}`;
    case 'notFound':
      return `${t('notFound.title')} · ${name}`;
    case 'flowFailed':
      return `${t(screen.reason === 'fault' ? 'error.pageTitle' : 'flow.failedTitle')} · ${name}`;
    case 'flow': {
      const { bundle } = screen.run.runtime;
      return bundle.title === undefined ? name : `${screen.i18n.t(bundle.title)} · ${name}`;
    }
  }
}
