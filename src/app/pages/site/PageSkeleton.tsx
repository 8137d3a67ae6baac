import type { ReactNode } from 'react';
import './PageSkeleton.css';

const lines = [0, 1, 2, 3, 4, 5] as const;

/** Takes the room of a page's text while it is read, so that the footer stays below the fold. It shows only when that takes a while, and is nothing to a screen reader. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="page-skeleton" aria-hidden="true">
      {lines.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
