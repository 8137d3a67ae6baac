import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import type { Screen } from '../../page/pageStore.ts';
import { usePage, useServices } from '../../page/services.ts';
import { Message } from './Message.tsx';

export interface FlowFailedPageProps {
  readonly reason: Extract<Screen, { readonly kind: 'flowFailed' }>['reason'];
}

/** A flow did not load: no connection, or 500 where the fault is the server's (spec §2). Trying again stays on the same address. */
export function FlowFailedPage({ reason }: FlowFailedPageProps): ReactNode {
  const { show } = useServices();
  const { pathname, search } = useLocation();
  const t = usePage((state) => state.i18n.t);
  const pending = usePage((state) => state.pending);
  const words =
    reason === 'fault'
      ? { code: `500 · ${t('error.label')}`, title: t('error.pageTitle'), text: t('error.pageMessage') }
      : { title: t('flow.failedTitle'), text: t('flow.failedMessage') };
  return (
    <Message {...words}>
      <Button aria-busy={pending} onClick={() => void show(pathname, search)}>
        {t('common.retry')}
      </Button>
      <AppLink className={buttonClass('secondary')} to="/">
        {t('common.home')}
      </AppLink>
    </Message>
  );
}
