import type { ReactNode } from 'react';

const longest = 160;

/** A value in one line, cut where it is long. */
export function shortText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Plain data as a tree: what holds more opens by a press. */
export function StateTree({
  value,
  level = 0,
}: {
  readonly value: object;
  readonly level?: number;
}): ReactNode {
  return (
    <ul className="tree">
      {Object.entries(value).map(([name, each]) => (
        <li key={name}>
          {isBranch(each) ? (
            <details open={level === 0 && Object.keys(each).length < 12 && name !== 'context'}>
              <summary>
                <span className="name">{name}</span> <span className="faint">{sizeOf(each)}</span>
              </summary>
              <StateTree value={each} level={level + 1} />
            </details>
          ) : (
            <>
              <span className="name">{name}</span> <code className={typeof each}>{shortText(each)}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function sizeOf(value: object): string {
  const count = Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
}
