import type { ReactNode } from 'react';
import type { MenuEntry } from '../../../contracts/site/menus.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './menus.css';

/** The menu at the bottom: columns with everything open. */
export function FooterMenu({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <nav className="footer-menu" aria-label={t('menu.footer')}>
      {entries.map(({ title, to, children }, at) => (
        <section key={at}>
          <h2>{to === null ? title : <AppLink to={to}>{title}</AppLink>}</h2>
          <ul>
            {children.map((child, place) => (
              <li key={place}>
                <AppLink to={child.to ?? '/'}>{child.title}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
