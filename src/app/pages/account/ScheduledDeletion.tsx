import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
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
      <AppLink className={buttonClass('primary')} to={paths.removeAccount}>
        {t('deletion.keep')}
      </AppLink>
    </section>
  );
}
