import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { usePage } from '../../page/services.ts';
import { Message } from './Message.tsx';

/** A page that nobody confirmed frames this one: what could be clicked by a trick is not shown there (T16). */
export function RefusedPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { pathname, search } = useLocation();
  return (
    <Message title={t('refused.title')} text={t('refused.message')}>
      <a className={buttonClass('primary')} href={`${pathname}${search}`} target="_blank" rel="noopener">
        {t('refused.open')}
      </a>
    </Message>
  );
}
