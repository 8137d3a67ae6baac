import type { ReactNode } from 'react';

/** Seven currents that make a play sign: the mark, large. */
const currents = [
  'M30 30q16.25 -13 32.5 0t32.5 0t32.5 0t32.5 0',
  'M30 80q29.25 -13 58.5 0t58.5 0t58.5 0t58.5 0',
  'M30 130q42 -13 84 0t84 0t84 0t84 0',
  'M30 180q51 -13 102 0t102 0t102 0t102 0',
  'M30 230q42 -13 84 0t84 0t84 0t84 0',
  'M30 280q29.25 -13 58.5 0t58.5 0t58.5 0t58.5 0',
  'M30 330q16.25 -13 32.5 0t32.5 0t32.5 0t32.5 0',
] as const;

/** The product's mark as a picture: currents of light that move slowly. */
export function Currents(): ReactNode {
  return (
    <g className="currents" stroke="url(#currents)" strokeWidth="20" strokeLinecap="round">
      <linearGradient id="currents" gradientUnits="userSpaceOnUse" x1="30" y1="0" x2="440" y2="360">
        <stop className="currents-1" offset="0.05" />
        <stop className="currents-2" offset="0.6" />
        <stop className="currents-3" offset="1" />
      </linearGradient>
      {currents.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
}
