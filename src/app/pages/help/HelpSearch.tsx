import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FindHelp } from '../../../content/helpSearch.ts';
import { Button } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';

/** What of the found entries is shown until the others are asked for. */
const shownAtFirst = 8;

/** Search over the help centre. Its words are loaded when somebody first goes into the field. */
export function HelpSearch(): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const field = useId();
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const { find, failed, load } = useHelpFind();
  const isAsked = typed.trim() !== '';
  const found = isAsked && find !== null ? find(typed) : [];
  const countSearch = useCountedSearch();
  const search = (words: string): void => {
    setTyped(words);
    setShowsAll(false);
    void load();
  };
  const input = useTypedEarly(search);
  return (
    <search className="help-search">
      <label htmlFor={field}>{t('help.search')}</label>
      <input
        ref={input}
        id={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onFocus={() => void load()}
        onBlur={() => {
          if (isAsked && find !== null) countSearch(typed.trim(), found.length);
        }}
        onChange={({ target }) => search(target.value)}
      />
      <p className="help-found" role="status">
        {isAsked && failed && t('help.searchFailed')}
        {isAsked &&
          find !== null &&
          t(countKey(found.length, showsAll), { count: found.length, shown: shownAtFirst })}
      </p>
      <FoundPages found={found} showsAll={showsAll} showAll={() => setShowsAll(true)} />
    </search>
  );
}

/** Searches for what was typed before the page was hydrated: no event reports it. Returns the ref of the field. */
function useTypedEarly(search: (words: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const onTyped = useEffectEvent(search);
  useEffect(() => {
    const words = input.current?.value ?? '';
    if (words !== '') onTyped(words);
  }, []);
  return input;
}

/** Counts a search when its field is left, each once: that something was searched and how much was found, never for what. */
function useCountedSearch(): (words: string, found: number) => void {
  const { events } = useServices();
  const counted = useRef('');
  return (words, found) => {
    if (words === counted.current) return;
    counted.current = words;
    events.emit({ name: 'Search', properties: { found }, id: null });
  };
}

/** Search in the page's language; `find` is null until its words were loaded. */
function useHelpFind(): {
  readonly find: FindHelp | null;
  readonly failed: boolean;
  readonly load: () => Promise<void>;
} {
  const locale = usePage((state) => state.boot.locale);
  const { report } = useServices();
  const [find, setFind] = useState<{ readonly run: FindHelp } | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = useRef('');
  // Words of another language find nothing in this one.
  useEffect(() => {
    wanted.current = '';
    setFind(null);
  }, [locale]);

  const load = async (): Promise<void> => {
    if (wanted.current === locale) return;
    wanted.current = locale;
    setFailed(false);
    const loaded = await import('../../../content/helpSearch.ts')
      .then(async ({ loadHelpSearch }) => loadHelpSearch(locale))
      .catch((cause: unknown) => {
        report(cause, 'helpSearch');
        return null;
      });
    if (wanted.current !== locale) return;
    if (loaded?.ok === true) return setFind({ run: loaded.value });
    wanted.current = '';
    setFailed(true);
  };

  return { find: find?.run ?? null, failed, load };
}

function countKey(count: number, showsAll: boolean): string {
  if (count === 0) return 'help.nothingFound';
  return count > shownAtFirst && !showsAll ? 'help.foundBest' : 'help.found';
}

interface FoundPagesProps {
  readonly found: ReturnType<FindHelp>;
  readonly showsAll: boolean;
  readonly showAll: () => void;
}

/** The best of what was found, and the others on request: the first of those has the focus then. */
function FoundPages({ found, showsAll, showAll }: FoundPagesProps): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (showsAll) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [showsAll]);
  if (found.length === 0) return null;
  return (
    <>
      <ul className="help-list" ref={list}>
        {(showsAll ? found : found.slice(0, shownAtFirst)).map(({ path, title, excerpt }) => (
          <li key={path}>
            <AppLink to={path}>{title}</AppLink>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
      {!showsAll && found.length > shownAtFirst && (
        <Button kind="secondary" onClick={showAll}>
          {t('help.showAll', { count: found.length })}
        </Button>
      )}
    </>
  );
}
