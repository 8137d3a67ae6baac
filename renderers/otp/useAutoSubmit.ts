import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const pause = 250;

/** Reports a complete code a moment after its last digit, unless it is changed meanwhile. Returns what to call on each input. */
export function useAutoSubmit(onComplete: (() => void) | undefined): (complete: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onComplete);
  useLayoutEffect(() => {
    latest.current = onComplete;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((complete) => {
    clearTimeout(timer.current);
    if (!complete) return;
    timer.current = setTimeout(() => latest.current?.(), pause);
  }, []);
}
