import type { ReactNode } from 'react';
import type { pictureNames } from '../../contracts/site/blocks.ts';
import { Currents } from './Currents.tsx';
import { Cinema } from './Cinema.tsx';
import { Family } from './Family.tsx';
import { Match } from './Match.tsx';
import './Picture.css';

const pictures = { match: Match, cinema: Cinema, family: Family, currents: Currents } as const;

/** A drawn picture in the colours of the page. Decoration: what it shows is said in words beside it. */
export function Picture({ name }: { readonly name: (typeof pictureNames)[number] }): ReactNode {
  const Drawing = pictures[name];
  return (
    <svg
      className="promo-picture"
      width="480"
      height="360"
      viewBox="0 0 480 360"
      fill="none"
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}
