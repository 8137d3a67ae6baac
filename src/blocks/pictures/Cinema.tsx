import type { ReactNode } from 'react';

const seats = [0, 1, 2, 3, 4].map((at) => at * 92 + 20);

/** A dark hall: the screen with hills under a moon, the light over it, rows of seats, one of them taken. */
export function Cinema(): ReactNode {
  return (
    <>
      <path d="M240 -30 L48 60 H432 Z" className="draw-a" opacity="0.16" />
      <path d="M64 44 Q240 22 416 44 V216 Q240 196 64 216 Z" className="draw-b" />
      <circle cx="326" cy="88" r="24" className="draw-light" />
      <path d="M64 172 Q130 96 196 152 T330 132 T416 166 V216 Q240 196 64 216 Z" className="draw-c" />
      <path
        d="M64 196 Q160 140 260 178 T416 184 V216 Q240 196 64 216 Z"
        className="draw-dark"
        opacity="0.7"
      />
      <path d="M118 84q14-10 24 0q16-4 20 10h-54q-4-8 10-10z" className="draw-light" opacity="0.7" />
      <path d="M64 44 Q240 22 416 44" className="draw-line" />
      {seats.map((x) => (
        <path key={x} d={`M${x} 300v-40a14 14 0 0 1 14-14h28a14 14 0 0 1 14 14v40z`} className="draw-far" />
      ))}
      <path d="M214 262a26 26 0 1 1 52 0v10h-52z" className="draw-dark" />
      <path d="M186 322q0-54 54-54t54 54z" className="draw-dark" />
      {[-26, 66, 158, 250, 342, 434].map((x) => (
        <path key={x} d={`M${x} 360v-52a18 18 0 0 1 18-18h40a18 18 0 0 1 18 18v52z`} className="draw-mid" />
      ))}
      <path d="M330 292l10 44h34l10-44z" className="draw-light" />
      <path d="M343 292l5 44h9v-44zM367 292l-2 44h9l10-44z" className="draw-c" />
      <circle cx="338" cy="284" r="11" className="draw-a" />
      <circle cx="356" cy="278" r="13" className="draw-a" />
      <circle cx="375" cy="285" r="11" className="draw-a" />
    </>
  );
}
