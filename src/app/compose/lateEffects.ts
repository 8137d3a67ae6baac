import type { FlowHost } from '../page/flowRun.ts';

type Perform = FlowHost['perform'];

/** What performs calls, before it is there. */
export interface LateEffects {
  readonly perform: Perform;
  /** Loads it before a call is made. Rejects when it did not load; a call then asks for it again. */
  readonly prepare: () => Promise<void>;
}

/**
 * Loads what performs calls once, when the page is idle or with the first call. Without a connection to load it by, no call could be made either: the
 * call ends as it does without a connection, and the next one tries again.
 *
 * @example
 * const effects = createLateEffects(async () => (await import('./effects.ts')).createEffects(options));
 * const result = await effects.perform(request, spec);
 */
export function createLateEffects(load: () => Promise<Perform>): LateEffects {
  let loading: Promise<Perform> | null = null;
  const effects = (): Promise<Perform> => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
  return {
    async perform(request, spec) {
      const perform = await effects().catch(() => null);
      if (perform === null) return { ok: false, error: { code: 'err_offline', status: 0 } };
      return perform(request, spec);
    },
    prepare: () => effects().then(() => undefined),
  };
}
