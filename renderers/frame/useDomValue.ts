import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** An uncontrolled input: what to put on it, and what it starts with. */
export interface DomValue {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The first value only: React must not rewrite what is being typed. */
  readonly defaultValue: string;
}

/**
 * Keeps an uncontrolled input and its field together: reports what the input holds when it is mounted and that differs (typed before
 * hydration, restored or filled in by the browser), and rewrites the input when `epoch` grows, and only then.
 */
export function useDomValue(shown: string, epoch: number, report: (typed: string) => void): DomValue {
  const ref = useRef<HTMLInputElement>(null);
  const [defaultValue] = useState(shown);
  const seen = useRef({ epoch, mounted: false });
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    if (!seen.current.mounted) {
      seen.current.mounted = true;
      if (input.value !== shown) report(input.value);
    } else if (seen.current.epoch !== epoch && input.value !== shown) {
      input.value = shown;
    }
    seen.current.epoch = epoch;
  }, [shown, epoch, report]);
  return { ref, defaultValue };
}
