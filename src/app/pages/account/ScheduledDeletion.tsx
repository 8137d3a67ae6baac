import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { removeAccountPath } from '../../navigation/routes.ts';
import { usePage } from '../../page/services.ts';
import './ScheduledDeletion.css';

/** Says that the account will be deleted, when, and where to stop that. */
export function ScheduledDeletion({ day }: { readonly day: string }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <section className="deletion" aria-label={t('deletion.title')}>
      <div>
        <h2>{t('deletion.title')}</h2>
        <p>{t('deletion.message', { day })}</p>
      </div>
      <AppLink className={buttonClass('primary')} to={removeAccountPath}>
        {t('deletion.keep')}
      </AppLink>
    </section>
  );
}
