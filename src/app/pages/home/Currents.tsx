import type { ReactNode } from 'react';

/** Seven currents that make a play sign: the mark, large. */
const currents = [
  'M30 34q18.75 -15 37.5 0t37.5 0t37.5 0t37.5 0',
  'M30 92q33.75 -15 67.5 0t67.5 0t67.5 0t67.5 0',
  'M30 150q48.75 -15 97.5 0t97.5 0t97.5 0t97.5 0',
  'M30 208q58.75 -15 117.5 0t117.5 0t117.5 0t117.5 0',
  'M30 266q48.75 -15 97.5 0t97.5 0t97.5 0t97.5 0',
  'M30 324q33.75 -15 67.5 0t67.5 0t67.5 0t67.5 0',
  'M30 382q18.75 -15 37.5 0t37.5 0t37.5 0t37.5 0',
] as const;

/** The picture of the first page, drawn from the product's mark. Decoration, and only where there is room. */
export function Currents(): ReactNode {
  return (
    <svg
      className="currents"
      viewBox="0 0 530 416"
      fill="none"
      stroke="url(#currents)"
      strokeWidth="24"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <linearGradient id="currents" gradientUnits="userSpaceOnUse" x1="30" y1="0" x2="500" y2="416">
        <stop className="currents-1" offset="0.05" />
        <stop className="currents-2" offset="0.6" />
        <stop className="currents-3" offset="1" />
      </linearGradient>
      {currents.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
