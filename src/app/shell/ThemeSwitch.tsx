import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { usePage, useServices } from '../page/services.ts';

/** Light or dark. The server does not know what the system prefers, so CSS picks the icon. */
export function ThemeSwitch(): ReactNode {
  const { switchTheme } = useServices();
  const t = usePage((state) => state.i18n.t);
  return (
    <Button kind="quiet" className="header-icon" aria-label={t('shell.theme')} onClick={switchTheme}>
      <LineIcon>
        <g className="theme-sun">
          <circle cx="10" cy="10" r="3.6" />
          <path d="M10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1" />
        </g>
        <path className="theme-moon" d="M16.8 12.2A7.2 7.2 0 0 1 7.8 3.2a7.2 7.2 0 1 0 9 9z" />
      </LineIcon>
    </Button>
  );
}
