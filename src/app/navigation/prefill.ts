import type { JsonValue } from '@alur/engine/json';

/** Fields on their way from one flow to the next; there may be a password among them, so they live in memory only. */
export type PrefillData = Readonly<Record<string, JsonValue>>;

/** What a flow hands over to the next one, for one path and once. */
export interface Prefill {
  put(path: string, data: PrefillData | undefined): void;
  take(path: string): PrefillData | undefined;
}

/**
 * Creates the place where one flow leaves values for the next, in memory.
 *
 * @example
 * const prefill = createPrefill();
 * prefill.put('/vplus/auth/login', { email: 'ayu@example.com' });
 * prefill.take('/vplus/auth/login'); // once
 */
export function createPrefill(): Prefill {
  let held: { readonly path: string; readonly data: PrefillData } | null = null;
  return {
    put(path, data) {
      held = data === undefined ? null : { path, data };
    },
    take(path) {
      const taken = held?.path === path ? held.data : undefined;
      held = null;
      return taken;
    },
  };
}
