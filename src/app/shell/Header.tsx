import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { usePage } from '../page/services.ts';
import { Account } from './Account.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Where the product is, who is here, and how it speaks and looks. */
export function Header(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <header className="header">
      <AppLink className="header-home" to="/" aria-label={t('shell.home')}>
        <Logo />
      </AppLink>
      <LanguageSwitch />
      <ThemeSwitch />
      <Account />
    </header>
  );
}
