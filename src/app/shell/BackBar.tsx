import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { usePage, useServices } from '../page/services.ts';

/** All that remains of the header inside an app or a partner's page: the way back, where the config wants one (`WithBack`). */
export function BackBar(): ReactNode {
  const { goBack } = useServices();
  const t = usePage((state) => state.i18n.t);
  const withBack = usePage((state) => state.boot.config.withBack);
  if (!withBack) return <div className="back-bar" />;
  return (
    <header className="back-bar">
      <Button kind="quiet" onClick={goBack}>
        <LineIcon>
          <path d="M12.5 4 6.5 10l6 6" />
        </LineIcon>
        {t('shell.back')}
      </Button>
    </header>
  );
}
