import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { helpPath } from '../../navigation/routes.ts';
import { usePage } from '../../page/services.ts';
import { Message } from '../error/Message.tsx';

/** A route of the product whose screen is still to come. Says so, and leads on. */
export function SoonPage({ path }: { readonly path: string }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const isHelp = path.startsWith(helpPath);
  return (
    <Message title={t('soon.title')} text={t(isHelp ? 'soon.messageHelp' : 'soon.message')}>
      <AppLink className={buttonClass('primary')} to="/">
        {t('common.home')}
      </AppLink>
      {!isHelp && (
        <AppLink className={buttonClass('secondary')} to={helpPath}>
          {t('common.help')}
        </AppLink>
      )}
    </Message>
  );
}
