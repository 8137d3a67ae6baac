import type { ReactNode } from 'react';
import type { BlockProps } from '../frame/tools.ts';
import { Photograph } from '../photo/Photograph.tsx';
import type { image } from './image.manifest.ts';

/** A picture in the width of the page, with words below it. */
export function Image({ slots, isFirst }: BlockProps<typeof image>): ReactNode {
  if (slots.photo === null) return null;
  return (
    <figure className="promo-figure">
      <Photograph photo={slots.photo} sizes="(min-width: 76rem) 72rem, 95vw" isFirst={isFirst} />
      {slots.caption !== '' && <figcaption>{slots.caption}</figcaption>}
    </figure>
  );
}
