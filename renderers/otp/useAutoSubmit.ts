import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RendererAction } from '../../src/contracts/renderer.ts';

const pause = 250;

/** Runs an action a moment after a code became complete, if it is ready by then. Returns what to call on each input. */
export function useAutoSubmit(action: RendererAction | undefined): (complete: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((complete) => {
    clearTimeout(timer.current);
    if (!complete) return;
    timer.current = setTimeout(() => {
      if (latest.current?.state === 'ready') latest.current.run();
    }, pause);
  }, []);
}
