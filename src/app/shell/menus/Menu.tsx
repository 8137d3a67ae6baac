import type { ReactNode } from 'react';
import { useMenus } from '../../../content/pageReads.ts';
import type { Menus } from '../../../contracts/site/menus.ts';
import { usePage } from '../../page/services.ts';
import { FooterMenu } from './FooterMenu.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';

/** An editors' menu. A flow's screen has none: one comes to it for one thing. */
export function Menu({ place }: { readonly place: keyof Menus }): ReactNode {
  const kind = usePage((state) => state.screen.kind);
  return kind === 'flow' || kind === 'flowFailed' || kind === 'checking' || kind === 'refused' ? null : (
    <Shown place={place} />
  );
}

function Shown({ place }: { readonly place: keyof Menus }): ReactNode {
  const { locale, menus: first } = usePage((state) => state.boot);
  const menus = useMenus(locale, first);
  const entries = menus?.[place] ?? [];
  if (entries.length === 0) return null;
  return place === 'header' ? <HeaderMenu entries={entries} /> : <FooterMenu entries={entries} />;
}
