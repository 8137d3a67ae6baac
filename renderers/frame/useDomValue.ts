import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps an uncontrolled input and its field together: reports what the input holds when it is mounted and that differs (typed before
 * hydration, restored or filled in by the browser), and rewrites the input when `epoch` grows, and only then.
 *
 * @returns What the input starts with: the first value only, for React must not rewrite what is being typed.
 */
export function useDomValue(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null>,
  shown: string,
  epoch: number,
  report: (typed: string) => void,
): string {
  const [defaultValue] = useState(shown);
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    const first = seen.current === null;
    const foreign = !first && seen.current !== epoch;
    seen.current = epoch;
    if (input.value === shown) return;
    if (first) report(input.value);
    else if (foreign) input.value = shown;
  }, [ref, shown, epoch, report]);
  return defaultValue;
}
