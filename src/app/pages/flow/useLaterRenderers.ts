import { useEffect, useState } from 'react';
import { loadRenderer } from '../../../../renderers/index.ts';
import { type LoadedRenderers, loadRenderers } from '@alur/react';
import type { FlowRun } from '../../page/flowRun.ts';
import { useServices } from '../../page/services.ts';
import { whenIdle } from '../../page/whenIdle.ts';
import { useSnapshot } from './useSnapshot.ts';

/**
 * The renderers of a flow: those of the step that is shown at once, the other steps' when the browser has nothing better to do. What failed to load is
 * asked for again at the next step and when the connection is back.
 */
export function useLaterRenderers(run: FlowRun): LoadedRenderers {
  const { report } = useServices();
  const [renderers, setRenderers] = useState(run.renderers);
  const step = useSnapshot(run.runtime, (snapshot) => snapshot.step);
  useEffect(() => {
    let over = false;
    const load = (only?: string): void => {
      loadRenderers(loadRenderer, run.runtime.bundle, only).then(
        (all) => {
          if (!over) setRenderers(all);
        },
        (cause: unknown) => report(cause, 'loadRenderers'),
      );
    };
    const loadAll = (): void => load();
    load(step);
    const cancel = whenIdle(loadAll);
    addEventListener('online', loadAll);
    return () => {
      over = true;
      cancel();
      removeEventListener('online', loadAll);
    };
  }, [run, step, report]);
  return renderers;
}
