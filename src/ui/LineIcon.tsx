import type { ReactNode } from 'react';

/** A drawing of lines on 20 by 20, beside words that say the same. */
export function LineIcon({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
