import type { ReactNode } from 'react';
import { usePage } from '../../page/services.ts';
import './CheckingPage.css';

/** Who is here will be known in a moment. Calm, and the same on the server: a quick answer shows no words at all. */
export function CheckingPage(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <section className="checking" aria-busy="true">
      <div className="passing-line" />
      <h1 tabIndex={-1}>{t('checking.title')}</h1>
      <p role="status">{t('checking.message')}</p>
    </section>
  );
}
