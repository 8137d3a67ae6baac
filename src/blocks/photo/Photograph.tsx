import type { ReactNode } from 'react';
import { mediaTypes, type Photo, presetOf, srcSetOf } from '../../contracts/site/media.ts';
import { useSecondTry } from './useSecondTry.ts';
import './Photograph.css';

/**
 * An editors' picture in sizes and formats that a browser chooses from. Its place is kept before it is here; below the first block it is loaded when it comes near.
 *
 * @param sizes how wide it is drawn, as `sizes` of HTML
 */
export function Photograph({
  photo,
  sizes,
  isFirst,
}: {
  readonly photo: Photo;
  readonly sizes: string;
  readonly isFirst: boolean;
}): ReactNode {
  const { at, alt, width, height } = photo;
  const { ref, tries, isMissing } = useSecondTry();
  return (
    <picture key={tries} className="promo-photo" data-missing={isMissing ? '' : undefined}>
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={mediaTypes[format]} srcSet={srcSetOf(photo, format)} sizes={sizes} />
      ))}
      <img
        ref={ref}
        src={`${at}/${presetOf(960, 'jpg')}`}
        srcSet={srcSetOf(photo, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
