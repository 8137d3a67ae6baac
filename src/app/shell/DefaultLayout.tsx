import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfflineBanner } from '../../ui/OfflineBanner.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { layoutOfScreen, type PageState } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { BackBar } from './BackBar.tsx';
import { EmergencyBanner } from './EmergencyBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { dialogContent } from '../dialogs/dialogContent.ts';
import './DefaultLayout.css';

/** The frame around every screen: header, footer, and the notices that may lie over it (spec §2, app shell). */
export function DefaultLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { dismissToast } = useServices();
  const t = usePage((state) => state.i18n.t);
  const toast = usePage((state) => state.toast);
  const lostContact = usePage((state) => state.lostContact);
  const pending = usePage((state) => state.pending);
  const kind = usePage((state) => state.screen.kind);
  const layout = usePage((state) => layoutOfScreen(state.screen));
  const inside = usePage(isInsideAnother);
  return (
    <div className={inside ? 'layout layout-inside' : 'layout'} data-screen={kind} data-layout={layout}>
      {pending && <ProgressBar label={t('flow.loading')} />}
      <div className="layout-top">
        {inside ? <BackBar /> : <Header />}
        <EmergencyBanner />
      </div>
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      {!inside && <Footer />}
      <OfflineBanner text={t('noInternet')} lost={lostContact} />
      <PageDialog />
      <Toast toast={toast} onDone={dismissToast} closeLabel={t('dialog.close')} />
    </div>
  );
}

/** The first stop of a keyboard, before the question about measuring too: past all that stands on every page. */
export function SkipLink(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return usePage(isInsideAnother) ? null : (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  );
}

/** In a partner's app (`WebviewMode`) or its confirmed frame, header and footer are the partner's. */
function isInsideAnother({ boot, embedding }: PageState): boolean {
  return boot.config.webviewMode || embedding === 'confirmed';
}

/** The dialogs of the page itself, one after the other: an arrival that failed, a region, an account. */
function PageDialog(): ReactNode {
  const { closeDialog } = useServices();
  const i18n = usePage((state) => state.i18n);
  const shown = usePage((state) => state.dialogs[0]);
  const content = shown === undefined ? null : dialogContent(shown.open, i18n, shown.params);
  return <Dialog key={shown?.open.code} content={content} onClose={closeDialog} />;
}
