import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { useAddress } from '../../navigation/address.tsx';
import { usePage, useServices } from '../../page/services.ts';
import { Message } from './Message.tsx';

/** A flow did not load: most often there is no connection. Trying again stays on the same address. */
export function FlowFailedPage(): ReactNode {
  const { show } = useServices();
  const { pathname, search } = useAddress();
  const t = usePage((state) => state.i18n.t);
  const pending = usePage((state) => state.pending);
  return (
    <Message title={t('flow.failedTitle')} text={t('flow.failedMessage')}>
      <Button aria-busy={pending} onClick={() => void show(pathname, search)}>
        {t('common.retry')}
      </Button>
      <AppLink className={buttonClass('secondary')} to="/">
        {t('common.home')}
      </AppLink>
    </Message>
  );
}
