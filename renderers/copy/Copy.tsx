import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { CopyButton } from '../frame/CopyButton.tsx';

/** A number or code to take along, easy to read and to copy; what is copied is the value, without what makes it readable. */
export function Copy({ id, label = '', hint, value, options, format, t }: DisplayProps<'copy'>): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  const text = String(value);
  const { format: kind = 'plain', large = false } = options;
  return (
    <div
      className="copy"
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      data-large={large ? true : undefined}
    >
      <div className="copy-words">
        <p className="copy-label" id={`${id}-label`}>
          {label}
        </p>
        <p className="copy-value" data-long={text.length > longest ? true : undefined} translate="no">
          {kind === 'money' && typeof value === 'number' && format.money(value)}
          {kind === 'groups' && groups(text).map((part, index) => <span key={index}>{part}</span>)}
          {(kind === 'plain' || (kind === 'money' && typeof value !== 'number')) && text}
        </p>
        {hint !== undefined && <p className="copy-hint">{hint}</p>}
      </div>
      <CopyButton text={text} what={label} t={t} />
    </div>
  );
}

/** Characters that stand in one line of a phone in large letters; what is longer, such as an order's number, is there to be copied. */
const longest = 24;

/** Four by four, apart for the eye only: the text itself has no gaps, so a selection has none either. */
function groups(text: string): readonly string[] {
  return text.match(/.{1,4}/gs) ?? [];
}
