import type { ReactNode } from 'react';
import { safeHref } from '../address/safeHref.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { helpPath } from '../navigation/routes.ts';
import { usePage } from '../page/services.ts';

/** Help, terms and privacy; where they lead is the CMS's to say. */
export function Footer(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const config = usePage((state) => state.boot.config);
  return (
    <footer className="footer" aria-label={t('shell.footer')}>
      <span>
        {t('app.name')} · {t('app.tagline')}
      </span>
      <ul>
        <li>
          <AppLink to={safeHref(config.help, helpPath)}>{t('shell.help')}</AppLink>
        </li>
        <li>
          <AppLink to={safeHref(config.urlTnc, helpPath)}>{t('shell.terms')}</AppLink>
        </li>
        <li>
          <AppLink to={safeHref(config.urlPrivacy, helpPath)}>{t('shell.privacy')}</AppLink>
        </li>
      </ul>
    </footer>
  );
}
