import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { helpPath } from '../../navigation/routes.ts';
import { usePage } from '../../page/services.ts';
import { Message } from '../error/Message.tsx';
import { HelpPage } from '../help/HelpPage.tsx';

/** A route of the product whose screen is still to come. Says that, and offers ways out. Help has answers already. */
export function SoonPage({ path }: { readonly path: string }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  if (path.startsWith(helpPath)) return <HelpPage />;
  return (
    <Message title={t('soon.title')} text={t('soon.message')}>
      <AppLink className={buttonClass('primary')} to="/">
        {t('common.home')}
      </AppLink>
      <AppLink className={buttonClass('secondary')} to={helpPath}>
        {t('common.help')}
      </AppLink>
    </Message>
  );
}
