import type { ReactNode } from 'react';
import { safeHref } from '../address/safeHref.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { paths } from '../../contracts/generated/paths.ts';
import { usePage, useServices } from '../page/services.ts';

/** Help, the choice about measuring where there is one, and terms and privacy as soon as the CMS says where they are. */
export function Footer(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { otherScreens } = useServices();
  const config = usePage((state) => state.boot.config);
  const isMeasured = usePage((state) => state.boot.measuring !== null);
  const linkTo = (address: string): string => safeHref(address, paths.help);
  // A page of its own, or no link: terms that turn out to be the help page help nobody.
  const links = [
    { name: 'help', to: linkTo(config.help) },
    { name: 'choices', to: isMeasured ? paths.privacy : paths.help },
    { name: 'terms', to: linkTo(config.urlTnc) },
    { name: 'privacy', to: linkTo(config.urlPrivacy) },
  ].filter(({ name, to }) => name === 'help' || to !== paths.help);
  return (
    <footer className="footer" aria-label={t('shell.footer')}>
      {otherScreens.menu('footer')}
      <span>
        {t('app.name')} · {t('app.tagline')}
      </span>
      <ul>
        {links.map(({ name, to }) => (
          <li key={name}>
            <AppLink to={to}>{t(`shell.${name}`)}</AppLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}
