import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { usePage, useServices } from '../page/services.ts';

/** One step back, or home where there is none. */
export function BackButton(): ReactNode {
  const { goBack } = useServices();
  const t = usePage((state) => state.i18n.t);
  return (
    <Button kind="quiet" className="back" onClick={goBack}>
      <LineIcon>
        <path d="M12.5 4 6.5 10l6 6" />
      </LineIcon>
      <span className="back-word">{t('shell.back')}</span>
    </Button>
  );
}

/** All that remains of the header inside an app or a partner's page: the way back, where the config wants one (`WithBack`). */
export function BackBar(): ReactNode {
  const withBack = usePage((state) => state.boot.config.withBack);
  if (!withBack) return <div className="back-bar" />;
  return (
    <header className="back-bar">
      <BackButton />
    </header>
  );
}
