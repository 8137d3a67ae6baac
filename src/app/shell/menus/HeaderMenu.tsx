import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../../contracts/site/menus.ts';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './menus.css';

/**
 * The menu at the top: entries that open on theirs by a press, one at a time. Escape closes and gives the focus back; leaving closes. Where there is
 * little room all of it opens as a drawer, by a button of its own.
 */
export function HeaderMenu({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const id = useId();
  const { drawer, entry, show } = useOpened();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || (entry === null && !drawer)) return;
    event.stopPropagation();
    const button = entry === null ? `${id}-drawer` : `${id}-${entry}`;
    show({ drawer: entry === null ? false : drawer, entry: null });
    document.getElementById(button)?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // A press on nothing that takes the focus closes the list, too; the drawer stays until it is closed.
    if (!currentTarget.contains(relatedTarget))
      show({ drawer: drawer && relatedTarget === null, entry: null });
  };
  return (
    <nav
      className={drawer ? 'menu menu-open' : 'menu'}
      aria-label={t('menu.label')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <DrawerButton id={id} open={drawer} onToggle={() => show({ drawer: !drawer, entry: null })} />
      <ul id={`${id}-list`} className="menu-list">
        {entries.map((each, at) => (
          <li key={at}>
            {each.children.length === 0 ? (
              <AppLink className="menu-entry" to={each.to ?? '/'}>
                {each.title}
              </AppLink>
            ) : (
              <Group
                id={`${id}-${at}`}
                entry={each}
                open={entry === at}
                onToggle={() => show({ drawer, entry: entry === at ? null : at })}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is open of the menu: the drawer, and one entry by its place. */
interface Opened {
  readonly drawer: boolean;
  readonly entry: number | null;
}

const closed: Opened = { drawer: false, entry: null };

/** What is open belongs to this place: at the next one everything is closed. */
function useOpened(): Opened & { readonly show: (next: Opened) => void } {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ at: key, ...closed });
  const { drawer, entry } = opened.at === key ? opened : closed;
  return { drawer, entry, show: (next) => setOpened({ at: key, ...next }) };
}

/** Opens all of the menu where there is little room. */
function DrawerButton({
  id,
  open,
  onToggle,
}: {
  /** Of the menu. */
  readonly id: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <button
      type="button"
      id={`${id}-drawer`}
      className="menu-button"
      aria-expanded={open}
      aria-controls={`${id}-list`}
      onClick={onToggle}
    >
      <LineIcon>
        {open ? <path d="m5 5 10 10M15 5 5 15" /> : <path d="M3 5.5h14M3 10h14M3 14.5h14" />}
      </LineIcon>
      <span className="menu-word">{t(open ? 'menu.close' : 'menu.open')}</span>
    </button>
  );
}

/** An entry that opens on its children. Its own address, where it has one, is the first of them. */
function Group({
  id,
  entry,
  open,
  onToggle,
}: {
  readonly id: string;
  readonly entry: MenuEntry;
  readonly open: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const links = entry.to === null ? entry.children : [{ ...entry, children: [] }, ...entry.children];
  return (
    <>
      <button
        type="button"
        id={id}
        className="menu-entry"
        aria-expanded={open}
        aria-controls={`${id}-children`}
        onClick={onToggle}
      >
        {entry.title}
        <LineIcon>
          <path d="m6 8 4 4 4-4" />
        </LineIcon>
      </button>
      <ul id={`${id}-children`} className="menu-children" hidden={!open}>
        {links.map(({ title, to }, at) => (
          <li key={at}>
            <AppLink to={to ?? '/'}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
