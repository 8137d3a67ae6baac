import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Pauses before a picture is asked for again, in milliseconds. The site says that it can be asked for again after five seconds; a CMS on a busy machine may take
 * most of a minute to make a size.
 */
const pauses = [6000, 6000, 6000, 10_000, 20_000, 40_000];

/**
 * Asks for a picture again that did not come: the first visitor after an upload may come before its sizes are made.
 *
 * @returns the picture's element, a key that makes it another one, and whether it is missing
 */
export function useSecondTry(): {
  readonly ref: RefObject<HTMLImageElement | null>;
  readonly tries: number;
  /** It did not come, so that a browser would draw its sign for a broken picture. */
  readonly isMissing: boolean;
} {
  const ref = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const image = ref.current;
    if (image === null) return undefined;
    const pause = pauses[tries];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      setMissing(true);
      if (pause !== undefined) timer ??= setTimeout(() => setTries((before) => before + 1), pause);
    };
    const show = (): void => setMissing(false);
    // It may have failed before the page ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') wait();
    image.addEventListener('error', wait);
    image.addEventListener('load', show);
    return () => {
      clearTimeout(timer);
      image.removeEventListener('error', wait);
      image.removeEventListener('load', show);
    };
  }, [tries]);
  return { ref, tries, isMissing };
}
