import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { runningFlow } from '../page/pageStore.ts';
import { usePage } from '../page/services.ts';
import './UpdateBanner.css';

/** Says that a newer build is served, and loads it on a press. It lies over the page, never over a flow: nobody who fills in a form is interrupted. */
export function UpdateBanner(): ReactNode {
  const { t, has } = usePage((state) => state.i18n);
  const newVersion = usePage((state) => state.newVersion);
  const inFlow = usePage((state) => runningFlow(state) !== null || state.screen.kind === 'checking');
  const [dismissed, setDismissed] = useState(false);
  const shown = newVersion && !inFlow && !dismissed && has('update.ready');
  // The region is always there: screen readers only announce changes of one they know.
  return (
    <div className={shown ? 'update-area' : undefined} role="status">
      {shown && (
        <div className="update">
          <p>{t('update.ready')}</p>
          <Button kind="secondary" onClick={() => location.reload()}>
            {t('update.load')}
          </Button>
          <CloseButton label={t('shell.emergencyClose')} onPress={() => setDismissed(true)} />
        </div>
      )}
    </div>
  );
}
