import type { ReactNode } from 'react';
import { paths } from '../../contracts/generated/paths.ts';
import { Logo } from '../../ui/Logo.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { layoutOfScreen } from '../page/pageStore.ts';
import { usePage, useServices } from '../page/services.ts';
import { Account } from './Account.tsx';
import { BackButton } from './BackBar.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The pages that providers lead back to have the default layout, yet are one payment with the page that began it: the header stays. */
function isPayment(path: string): boolean {
  return path.startsWith(`${paths.packages}/payment/`);
}

/** Where the product is, who is here, and how it speaks and looks; and the way back, on the pages that one comes to for one thing. */
export function Header(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { otherScreens } = useServices();
  const hasBack = usePage(({ screen }) => layoutOfScreen(screen) !== 'default' || isPayment(screen.path));
  return (
    <header className="header">
      {hasBack && <BackButton />}
      <AppLink className="header-home" to="/" aria-label={t('shell.home')}>
        <Logo />
      </AppLink>
      {otherScreens.menu('header')}
      <LanguageSwitch />
      <ThemeSwitch />
      <Account />
    </header>
  );
}
