import type { KeyboardEvent, ReactNode } from 'react';
import type { SavedFlow } from '../contracts/savedFlow.ts';

interface EditorProps {
  readonly text: string;
  readonly saved: SavedFlow;
  /** The server has gone: nothing is checked or written. */
  readonly isAlone: boolean;
  /** The text differs from the file. */
  readonly isChanged: boolean;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
}

/** The text of the document: what publish says of it is asked again as it is typed, Ctrl+S writes it into the file. */
export function Editor({ text, saved, isAlone, isChanged, onText, onSave }: EditorProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  const [first] = saved.findings;
  return (
    <section className="editor" aria-label="Document">
      <header>
        <b>{saved.file}</b>
        <span className={saved.isServed ? 'good' : 'bad'}>
          {saved.isServed ? 'published' : 'refused'}, {saved.ms} ms
        </span>
        <button type="button" disabled={!isChanged} onClick={onSave}>
          Save
        </button>
      </header>
      {isAlone && (
        <p className="finding bad" role="alert">
          The playground’s server does not answer. What you typed is still here: start it again with npm run
          playground.
        </p>
      )}
      {!saved.isServed && first && (
        <p className="finding" role="status">
          <code>
            {first.line}:{first.column}
          </code>{' '}
          <span className="bad">{first.sentence}</span> {first.cure}
          {saved.findings.length > 1 && ` And ${saved.findings.length - 1} more, under Findings.`}
        </p>
      )}
      <textarea
        aria-label="Text of the document"
        value={text}
        spellCheck={false}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </section>
  );
}
