import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pauses before a picture is asked for again, in milliseconds. The site says that it can be asked for again after five seconds. */
const pauses = [6000, 15_000, 40_000];

/**
 * Asks for a picture again that did not come: the first visitor after an upload may come before its sizes are made.
 *
 * @returns the picture's element, and a key that makes it another one
 */
export function useSecondTry(): { readonly ref: RefObject<HTMLImageElement | null>; readonly tries: number } {
  const ref = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const image = ref.current;
    const pause = pauses[tries];
    if (image === null || pause === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      timer ??= setTimeout(() => setTries((before) => before + 1), pause);
    };
    // It may have failed before the page ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') wait();
    image.addEventListener('error', wait);
    return () => {
      clearTimeout(timer);
      image.removeEventListener('error', wait);
    };
  }, [tries]);
  return { ref, tries };
}
