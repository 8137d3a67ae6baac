import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { usePage } from '../../page/services.ts';
import { Message } from './Message.tsx';

/** 500 (spec §2): a part of the program failed. The ways out reload the page, for its state can't be trusted. */
export function ErrorPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <Message code={`500 · ${t('error.label')}`} title={t('error.pageTitle')} text={t('error.pageMessage')}>
      <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
      <Button kind="secondary" onClick={() => location.assign('/')}>
        {t('common.home')}
      </Button>
    </Message>
  );
}
