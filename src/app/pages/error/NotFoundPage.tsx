import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { usePage } from '../../page/services.ts';
import { Message } from './Message.tsx';

/**
 * 404 (spec §2): names the path, so that a subscriber can tell support which link was wrong.
 *
 * @param judged the edge was asked about this very address: it knows no better
 */
export function NotFoundPage({
  path,
  judged = false,
}: {
  readonly path: string;
  readonly judged?: boolean;
}): ReactNode {
  const t = usePage((state) => state.i18n.t);
  // Where the program moved here by itself, the edge may know better: editors may have redirected the path.
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isOwnDocument = loaded === undefined || new URL(loaded.name).pathname === location.pathname;
    if (!isOwnDocument && !judged && navigator.onLine) location.replace(location.href);
  }, [path, judged]);
  return (
    <Message
      code={`404 · ${t('notFound.detail', { path })}`}
      title={t('notFound.title')}
      text={t('notFound.message')}
    >
      <AppLink className={buttonClass('primary')} to="/">
        {t('common.home')}
      </AppLink>
      <AppLink className={buttonClass('secondary')} to={paths.help}>
        {t('common.help')}
      </AppLink>
    </Message>
  );
}
