import type { ReactNode } from 'react';
import { initialsOf, marks } from './marks.ts';
import './mark.css';

interface MarkProps {
  /** The name of the API; undefined: it has none. */
  readonly name: string | undefined;
  readonly label: string;
}

/** The mark of a way to pay, for eyes only: the label stands beside it. One that has no drawing is the first letters of its label. */
export function Mark({ name, label }: MarkProps): ReactNode {
  const drawing = name === undefined ? undefined : marks[name];
  if (drawing === undefined)
    return (
      <svg className="mark mark-plain" viewBox="0 0 48 32" aria-hidden="true">
        <text className="mark-word" x="24" y="21" fontSize="14">
          {initialsOf(label)}
        </text>
      </svg>
    );
  const { ground, ink, word, size = 12, line, fill, second = ink } = drawing;
  return (
    <svg className="mark" viewBox="0 0 48 32" aria-hidden="true">
      <rect width="48" height="32" fill={ground} />
      {fill !== undefined && <path d={fill} fill={second} />}
      {line !== undefined && <path d={line} className="mark-line" stroke={second} />}
      {word !== undefined && (
        <text className="mark-word" x="24" y={16 + size * 0.36} fontSize={size} fill={ink}>
          {word}
        </text>
      )}
    </svg>
  );
}
