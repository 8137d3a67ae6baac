import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { safeHref } from '../../src/contracts/address/safeHref.ts';

interface PictureProps {
  readonly src: unknown;
  readonly alt: string;
  readonly className: string;
  /** Shown in its place when it can't be loaded. */
  readonly instead?: ReactNode;
}

/** A picture of our own or over https; when it can't be loaded, what stands for it. */
export function Picture({ src, alt, className, instead = null }: PictureProps): ReactNode {
  const address = typeof src === 'string' ? safeHref(src) : null;
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  // A picture that failed before it was taken over has had its event already.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete === true && current.naturalWidth === 0) setBroken(address);
  }, [address]);
  if (address === null || broken === address) return instead;
  return (
    <img
      ref={picture}
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
    />
  );
}
