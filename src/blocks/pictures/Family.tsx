import type { ReactNode } from 'react';

/** A living room in the evening: the set, a sofa seen from behind, three heads and a cat, a lamp and a plant. */
export function Family(): ReactNode {
  return (
    <>
      <path
        d="M92 40 h296 a16 16 0 0 1 16 16 v150 a16 16 0 0 1 -16 16 h-296 a16 16 0 0 1 -16 -16 v-150 a16 16 0 0 1 16 -16z"
        className="draw-far"
      />
      <path
        d="M100 50 h280 a12 12 0 0 1 12 12 v138 a12 12 0 0 1 -12 12 h-280 a12 12 0 0 1 -12 -12 v-138 a12 12 0 0 1 12 -12z"
        className="draw-b"
      />
      <path
        d="M88 170 Q150 112 214 150 T330 128 T392 156 V200 a12 12 0 0 1 -12 12 h-280 a12 12 0 0 1 -12 -12z"
        className="draw-c"
      />
      <path d="M214 104l48 27-48 27z" className="draw-light" />
      <path d="M96 222 L8 360 H472 L384 222 Z" className="draw-b" opacity="0.18" />
      <path d="M38 360V210M14 210h48l-10-44H24z" className="draw-line" />
      <path d="M14 210h48l-10-44H24z" className="draw-a" />
      <path
        d="M430 330q-6-70-34-86q30-4 40 30q2-54 30-66q8 40-18 70q24-14 32-2q-10 34-42 44z"
        className="draw-a"
        opacity="0.75"
      />
      <path d="M412 322h48l-6 38h-36z" className="draw-c" />
      <path d="M166 262a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM148 340q0-52 46-52t46 52z" className="draw-dark" />
      <path d="M262 258a30 30 0 1 1 60 0a30 30 0 1 1-60 0zM238 340q0-52 54-52t54 52z" className="draw-dark" />
      <path d="M222 286a19 19 0 1 1 38 0a19 19 0 1 1-38 0z" className="draw-far" />
      <path
        d="M84 360v-36a26 26 0 0 1 52 0v-8a18 18 0 0 1 18-18h180a18 18 0 0 1 18 18v8a26 26 0 0 1 52 0v36z"
        className="draw-mid"
      />
      <path d="M154 298h180" className="draw-line" />
      <path d="M352 298q-2-26 12-30l2-14 8 8h10l8-8 2 14q10 6 6 30z" className="draw-light" />
    </>
  );
}
