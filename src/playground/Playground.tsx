import { type ReactNode, useEffect, useRef, useState } from 'react';
import { defaultLocale, type Locale, locales } from '../contracts/locale.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { addSavedFlow } from '../inspector/savedFlows.ts';
import { Calls } from './Calls.tsx';
import { Editor } from './Editor.tsx';
import { FormSide } from './FormSide.tsx';
import { type CheckedText, savedMessage, textPath } from './sharing.ts';
import type { WaitingCall } from './waitingCall.ts';
import { type Run, startRun } from './startRun.ts';

/** Milliseconds without a key before the text is checked. */
const pauseMs = 250;

/** A document, its form, and what happens in it. */
export function Playground({ first }: { readonly first: CheckedText }): ReactNode {
  const [checked, setChecked] = useState(first);
  const [text, setText] = useState(first.text);
  const [inFile, setInFile] = useState(first.text);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const [signedIn, setSignedIn] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  const take = (next: CheckedText): void => {
    addSavedFlow(next.saved);
    setChecked(next);
  };
  const send = async (save: boolean): Promise<void> => {
    const response = await fetch(`${textPath}${save ? '?save' : ''}`, { method: 'POST', body: text }).catch(
      () => null,
    );
    setIsAlone(response?.ok !== true);
    if (response?.ok !== true) return;
    take((await response.json()) as CheckedText);
    if (save) setInFile(text);
  };
  useEffect(() => {
    if (text === checked.text) return;
    const timer = setTimeout(() => void send(false), pauseMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const onSaved = (json: string): void => {
      const next = JSON.parse(json) as CheckedText;
      take(next);
      setText(next.text);
      setInFile(next.text);
    };
    import.meta.hot?.on(savedMessage, onSaved);
    return () => import.meta.hot?.off(savedMessage, onSaved);
  }, []);
  return (
    <main className="playground">
      <Editor
        text={text}
        saved={checked.saved}
        isAlone={isAlone}
        isChanged={text !== inFile}
        onText={setText}
        onSave={() => void send(true)}
      />
      <section className="form-side" aria-label="Form">
        <FormSettings {...{ locale, signedIn, setLocale, setSignedIn }} />
        <Running checked={checked} locale={locale} signedIn={signedIn} />
      </section>
      <Inspector />
    </main>
  );
}

interface FormSettingsProps {
  readonly locale: Locale;
  readonly signedIn: boolean;
  readonly setLocale: (locale: Locale) => void;
  readonly setSignedIn: (signedIn: boolean) => void;
}

/** The language that the form is drawn in, and whether its reader is signed in. */
function FormSettings({ locale, signedIn, setLocale, setSignedIn }: FormSettingsProps): ReactNode {
  return (
    <header>
      {locales.map((each) => (
        <button key={each} type="button" aria-pressed={each === locale} onClick={() => setLocale(each)}>
          {each}
        </button>
      ))}
      <label>
        <input type="checkbox" checked={signedIn} onChange={() => setSignedIn(!signedIn)} /> signed in
      </label>
    </header>
  );
}

interface RunningProps {
  readonly checked: CheckedText;
  readonly locale: Locale;
  readonly signedIn: boolean;
}

/** The form of the last document that publish let through, and the calls that it waits for. */
function Running({ checked, locale, signedIn }: RunningProps): ReactNode {
  const [run, setRun] = useState<Run | null>(null);
  const [good, setGood] = useState(checked.published);
  const [calls, setCalls] = useState<readonly WaitingCall[]>([]);
  const [said, setSaid] = useState('');
  const [again, setAgain] = useState(0);
  const latest = useRef<Run | null>(null);
  const { published } = checked;
  useEffect(() => {
    if (published === null) return;
    let isLatest = true;
    setCalls([]);
    const before = latest.current;
    const onCall = (call: WaitingCall): void => setCalls((waiting) => [...waiting, call]);
    void startRun({ published, locale, signedIn, before, onCall, onAsked: setSaid }).then((next) => {
      if (!isLatest) return next.runtime.stop();
      latest.current = next;
      setRun(next);
      setGood(published);
    });
    return () => void (isLatest = false);
  }, [published, locale, signedIn, again]);
  if (run === null || good === null)
    return <p className="empty">This document is refused: the findings say why.</p>;
  return (
    <>
      {published === null && <p className="empty bad">Refused: this is the last one that was published.</p>}
      <p className="said">
        <output>{said}</output>
        <button
          type="button"
          onClick={() => {
            latest.current = null;
            setSaid('');
            setAgain(again + 1);
          }}
        >
          Begin again
        </button>
      </p>
      <Calls calls={calls} onEnded={(ended) => setCalls(calls.filter((each) => each !== ended))} />
      <FormSide run={run} messages={good.messages} locale={locale} />
    </>
  );
}
