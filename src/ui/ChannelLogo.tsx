import type { ReactNode } from 'react';
import type { Logo } from '../contracts/site/offers.ts';

/** The shapes, each on 64 by 64. */
const outlines: Readonly<Record<Logo['shape'], string>> = {
  circle: 'M32 4a28 28 0 1 0 0 56 28 28 0 0 0 0-56z',
  square: 'M16 4h32a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12H16A12 12 0 0 1 4 48V16A12 12 0 0 1 16 4z',
  hexagon: 'M32 3l25 14.5v29L32 61 7 46.5v-29z',
  shield: 'M32 3l25 9v20c0 15-11 24-25 29C18 56 7 47 7 32V12z',
  diamond: 'M32 2l30 30-30 30L2 32z',
  wave: 'M4 14q14-12 28 0t28 0v36q-14 12-28 0T4 50z',
  bars: 'M4 22h13V10h14v-6h14v12h15v44H4z',
  burst:
    'M32 2l7 11 12-6 1 13 11 5-7 10 7 10-12 5 1 12-13-3-7 11-7-11-13 3 1-12-12-5 7-10-7-10 11-5 1-13 12 6z',
  ring: 'M32 3a29 29 0 1 0 0 58 29 29 0 0 0 0-58zm0 5a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42z',
  leaf: 'M60 4v28a28 28 0 0 1-28 28H4V32A28 28 0 0 1 32 4z',
};

/** A channel's logo, drawn from data beside its name. */
export function ChannelLogo({ id, logo }: { readonly id: string; readonly logo: Logo }): ReactNode {
  const paint = `logo-${id}`;
  return (
    <svg className="channel-logo" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <linearGradient id={paint} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={logo.color} />
        <stop offset="1" stopColor={logo.secondColor} />
      </linearGradient>
      <path d={outlines[logo.shape]} fill={`url(#${paint})`} />
      <text
        x="32"
        y="33"
        dominantBaseline="central"
        textAnchor="middle"
        fill="#fff"
        fontWeight="800"
        fontSize={logo.letters.length > 2 ? 17 : 22}
      >
        {logo.letters}
      </text>
    </svg>
  );
}
