import { type ReactNode, useEffect, useState } from 'react';
import { defaultLocale, type Locale, locales } from '../../../contracts/locale.ts';
import type { SharedPage, SharedReply, SharedWords } from '../../../contracts/preview/sharedDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { openShared } from './openShared.ts';
import { SharedFrame } from './SharedFrame.tsx';
import './shared.css';

/** What became of the token in the address; `loading`: not known yet. */
type Opened = SharedReply | { readonly is: 'loading' };

/** A shared draft with what there is to choose, or why there is none. */
export function SharedDraft({ page }: { readonly page: SharedPage }): ReactNode {
  const [locale, setLocale] = useState(firstLocale);
  const [opened, setOpened] = useState<Opened>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => followToken(setOpened), [tries]);
  const words = page.words[locale];
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = words['shared.title'];
  }, [locale, words]);
  if (opened.is !== 'open')
    return <Instead is={opened.is} words={words} onAgain={() => setTries((before) => before + 1)} />;
  const titles = page.titles[locale];
  return <SharedFrame {...{ opened, words, titles, locale }} onLocale={setLocale} />;
}

/** Opens the draft of the address, and that of another token that is typed into it; the answer ends that. */
function followToken(onOpened: (opened: Opened) => void): () => void {
  let turn = 0;
  const open = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    onOpened({ is: 'loading' });
    const reply = await openShared(decodeToken(location.hash.slice(1)));
    if (mine === turn) onOpened(reply);
  };
  const onHash = (): void => void open();
  window.addEventListener('hashchange', onHash);
  void open();
  return () => {
    turn += 1;
    window.removeEventListener('hashchange', onHash);
  };
}

/** Programs that pass links on may write signs of a token by their numbers. */
function decodeToken(hash: string): string {
  try {
    return decodeURIComponent(hash).trim();
  } catch {
    return hash;
  }
}

/** The first language of the reader that the product has. */
function firstLocale(): Locale {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return (
    locales.find((locale) => locale === wanted.find((tag) => locales.some((each) => each === tag))) ??
    defaultLocale
  );
}

function Instead({
  is,
  words,
  onAgain,
}: {
  readonly is: Exclude<Opened['is'], 'open'>;
  readonly words: SharedWords;
  readonly onAgain: () => void;
}): ReactNode {
  return (
    <main className="shared-instead">
      <h1>{words['shared.title']}</h1>
      <p role="status">{words[`shared.${is}`]}</p>
      {is === 'silent' && (
        <Button kind="secondary" onClick={onAgain}>
          {words['shared.retry']}
        </Button>
      )}
    </main>
  );
}
