import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '@alur/react/contract';
import './copyButton.css';

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** What it is, for those who only hear the button. */
  readonly what: string;
  readonly t: Translate;
}

const confirmedFor = 4000;

/**
 * Copies a text and confirms it. Where the browser forbids the clipboard, the text is copied by a selection; where that fails too, it stays selected, and
 * the button asks to copy it by hand.
 */
export function CopyButton({ text, what, t }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'byHand'>('idle');
  const source = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const copied = (await byClipboard(text)) || bySelection(source.current);
    setOutcome(copied ? 'copied' : 'byHand');
    clearTimeout(timer.current);
    if (copied) timer.current = setTimeout(() => setOutcome('idle'), confirmedFor);
  };
  return (
    <div className="copy-button">
      <button
        type="button"
        className="frame-action"
        data-copied={outcome === 'copied' ? '' : undefined}
        onClick={() => void copy()}
      >
        <svg className="copy-button-sign" viewBox="0 0 20 20" aria-hidden="true">
          {outcome === 'copied' ? <path d="M4 10.5l4 4 8-9" /> : <path d="M7 7h9v9H7zM4 13V4h9" />}
        </svg>
        {t(outcome === 'copied' ? 'renderer.copy.done' : 'renderer.copy.copy')}
        <span className="visually-hidden"> {what}</span>
      </button>
      <input
        ref={source}
        className={outcome === 'byHand' ? 'frame-control' : 'visually-hidden'}
        value={text}
        aria-label={what}
        aria-hidden={outcome === 'byHand' ? undefined : true}
        tabIndex={outcome === 'byHand' ? 0 : -1}
        readOnly
      />
      <p className={outcome === 'byHand' ? 'copy-button-note' : 'visually-hidden'} role="status">
        {outcome === 'copied' && t('renderer.copy.copied', { what })}
        {outcome === 'byHand' && t('renderer.copy.byHand')}
      </p>
    </div>
  );
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way of old browsers and of frames without the permission; it leaves the text selected. */
function bySelection(source: HTMLInputElement | null): boolean {
  const before = document.activeElement;
  source?.focus();
  source?.select();
  // Deprecated, but nothing else copies where the clipboard is forbidden.
  const copied = document.execCommand('copy');
  if (copied && before instanceof HTMLElement) before.focus();
  return copied;
}
