import type { ReactNode } from 'react';
import type { Title } from '../../contracts/site/titles.ts';
import { Photograph } from '../photo/Photograph.tsx';
import { Picture } from '../pictures/Picture.tsx';

/** What stands for a title without a picture of its own. */
const drawings = { film: 'cinema', series: 'family', match: 'match', programme: 'currents' } as const;

/**
 * A title's picture, or a drawing for its kind.
 *
 * @param sizes how wide it is drawn, as `sizes` of HTML
 */
export function TitlePicture({
  kind,
  photo,
  sizes,
}: Pick<Title, 'kind' | 'photo'> & { readonly sizes: string }): ReactNode {
  return photo === null ? (
    <Picture name={drawings[kind]} />
  ) : (
    <Photograph photo={photo} sizes={sizes} isFirst={false} />
  );
}
