import type { JsonValue } from '../../contracts/json.ts';

/** Fields on their way from one flow to the next; there may be a password among them, so they live in memory only. */
export type CarriedData = Readonly<Record<string, JsonValue>>;

/** What a flow hands over to the next one, for one path and once. */
export interface Carry {
  put(path: string, data: CarriedData | undefined): void;
  take(path: string): CarriedData | undefined;
}

export function createCarry(): Carry {
  let held: { readonly path: string; readonly data: CarriedData } | null = null;
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
