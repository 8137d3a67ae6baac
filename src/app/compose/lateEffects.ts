import type { EffectServices } from '../../runtime/effects/call/performer.ts';
import type { FlowHost } from '../page/flowRun.ts';

type Perform = FlowHost['perform'];

/** What performs calls, and what it performs them with. */
export interface Effects {
  readonly perform: Perform;
  readonly services: EffectServices;
}

/** What performs calls, before it is there. */
export interface LateEffects {
  readonly perform: Perform;
  /** What calls are performed with. Rejects when it did not load. */
  readonly services: () => Promise<EffectServices>;
  /** The e-mail address that a provider named in a sign-in that was refused, once; null where no call was made. */
  readonly takeEmail: () => string | null;
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
export function createLateEffects(load: () => Promise<Effects>): LateEffects {
  let loading: Promise<Effects> | null = null;
  let here: Effects | null = null;
  const effects = (): Promise<Effects> => {
    loading ??= load()
      .then((loaded) => (here = loaded))
      .catch((cause: unknown) => {
        loading = null;
        throw cause;
      });
    return loading;
  };
  return {
    async perform(request, spec) {
      const loaded = await effects().catch(() => null);
      if (loaded === null) return { ok: false, error: { code: 'err_offline', status: 0 } };
      return loaded.perform(request, spec);
    },
    services: async () => (await effects()).services,
    takeEmail: () => here?.services.social.takeEmail() ?? null,
    prepare: () => effects().then(() => undefined),
  };
}
