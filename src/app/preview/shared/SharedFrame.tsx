import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Messages } from '@alur/engine/text';
import type { Locale } from '../../../contracts/locale.ts';
import { flowPreviewPath } from '../../../contracts/preview/messages.ts';
import type { OpenedDraft, SharedWords } from '../../../contracts/preview/sharedDraft.ts';
import { choicesOf, type DrawnShared } from './sharedChoices.ts';
import { type ChosenEnd, openPicture, type SharedPicture, type World } from './picture.ts';
import { SharedCalls } from './SharedCalls.tsx';
import { SharedChoices } from './SharedChoices.tsx';

interface SharedFrameProps {
  readonly opened: OpenedDraft;
  readonly words: SharedWords;
  /** Titles of errors as visitors read them. */
  readonly titles: Messages;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The picture of a shared draft, with what it is above it and what there is to choose beside it. */
export function SharedFrame({ opened, words, titles, locale, onLocale }: SharedFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const picture = useRef<SharedPicture>(null);
  const [world, setWorld] = useState<World>(() => firstWorld(opened, locale));
  const [step, setStep] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const [ends, setEnds] = useState<Readonly<Record<string, ChosenEnd>>>({});
  const choices = useMemo(() => choicesOf(opened, locale, titles), [opened, locale, titles]);
  // The world that it begins with; `change` sends each later one.
  const first = useRef(world);
  useEffect(() => {
    const events = { onStep: setStep, onLeft: setLeft, onSilent: setIsSilent };
    const drawn = openPicture(opened, () => frame.current?.contentWindow ?? null, first.current, events);
    picture.current = drawn;
    return drawn.stop;
  }, [opened]);
  const change = (changes: Partial<World>): void => {
    const next = { ...world, ...changes };
    setWorld(next);
    picture.current?.show(next);
    if (changes.locale !== undefined) onLocale(changes.locale);
  };
  const answer = (call: string, end: ChosenEnd): void => {
    setEnds({ ...ends, [call]: end });
    picture.current?.answer(call, end);
  };
  const tell: SharedPicture['tell'] = (message) => picture.current?.tell(message);
  return (
    <div className="shared" data-device={world.device}>
      <SharedHead {...{ opened, words, locale }} />
      <details className="shared-try" open={matchMedia('(min-width: 60rem)').matches}>
        <summary>{words['shared.try']}</summary>
        <div className="shared-choices">
          <SharedChoices {...{ steps: choices.steps, step, world, words, change, tell }} />
          <SharedCalls {...{ calls: choices.calls[step ?? ''] ?? [], ends, words, answer, tell }} />
        </div>
      </details>
      <main className="shared-stage">
        <p className="shared-said" role="status">
          {isSilent
            ? words['shared.silent']
            : left === null
              ? ''
              : words['shared.left'].replace('{to}', () => left)}
        </p>
        <iframe
          ref={frame}
          src={flowPreviewPath}
          title={words['shared.picture']}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, without scripts of others: it keeps the picture from opening windows and leading this page away
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
      </main>
    </div>
  );
}

function SharedHead({
  opened: { until, isOlder },
  words,
  locale,
}: Pick<SharedFrameProps, 'opened' | 'words' | 'locale'>): ReactNode {
  return (
    <header className="shared-head">
      <h1>{words['shared.title']}</h1>
      <p>{words['shared.draft']}</p>
      {isOlder && (
        <p className="shared-older" role="status">
          {words['shared.older']}
        </p>
      )}
      <p className="shared-until">{words['shared.until'].replace('{date}', () => dayIn(until, locale))}</p>
    </header>
  );
}

/** What is for subscribers alone begins as one sees it. */
function firstWorld({ drawn: flow }: DrawnShared, locale: Locale): World {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { locale, theme, device: 'mobile', signedIn: flow.data.access === 'subscribers' };
}

function dayIn(date: string, locale: Locale): string {
  return new Date(date).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
