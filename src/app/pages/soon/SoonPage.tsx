import type { ReactNode } from 'react';
import { paths } from '../../../contracts/generated/paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import { Message } from '../error/Message.tsx';

/** A route of the product whose screen is still to come. Says that, and offers ways out. */
export function SoonPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <Message title={t('soon.title')} text={t('soon.message')}>
      <AppLink className={buttonClass('primary')} to="/">
        {t('common.home')}
      </AppLink>
      <AppLink className={buttonClass('secondary')} to={paths.help}>
        {t('common.help')}
      </AppLink>
    </Message>
  );
}
