import type { ReactNode } from 'react';
import { OfflineBanner } from '../../ui/OfflineBanner.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { usePage, useServices } from '../services.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './DefaultLayout.css';

/** The frame around every screen: header, footer, and the notices that may lie over it (spec §2, app shell). */
export function DefaultLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { dismissToast } = useServices();
  const t = usePage((state) => state.i18n.t);
  const toast = usePage((state) => state.toast);
  const pending = usePage((state) => state.pending);
  const kind = usePage((state) => state.screen.kind);
  return (
    <div className="layout" data-screen={kind}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      {pending && <ProgressBar label={t('flow.loading')} />}
      <Header />
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineBanner text={t('noInternet')} />
      <Toast toast={toast} onDone={dismissToast} />
    </div>
  );
}
