import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { Picture } from '../frame/Picture.tsx';

/** A picture. Its label is read in its place, or shown where it can't be loaded; without one it is decoration. */
export function Image({ id, label = '', hint, value, options }: DisplayProps<'image'>): ReactNode {
  return (
    <figure className="image" id={id} data-shape={options.shape ?? 'wide'}>
      <Picture
        className="image-picture"
        src={value}
        alt={label}
        instead={label === '' ? null : <p className="image-instead">{label}</p>}
      />
      {hint !== undefined && <figcaption className="image-caption">{hint}</figcaption>}
    </figure>
  );
}
