import type { CallSpec } from '../contract/effect.ts';
import type { EffectAnswer } from '../contract/effectResult.ts';
import type { Snapshot } from '../contract/snapshot.ts';

/** What an answer says of the thing it speaks of: a payment, say. */
export interface Spoken {
  /** Which thing: its kind and id. */
  readonly key: string;
  readonly version: number;
  /** Nothing more comes. */
  readonly final: boolean;
}

/** What an answer speaks of; null where its effect names nothing, or the answer does not say which. */
export function spokenAnswer({ resource }: CallSpec, answer: EffectAnswer): Spoken | null {
  if (resource === undefined) return null;
  const [id, version] = [answer[resource.id], answer[resource.version]];
  if (typeof id !== 'string' || typeof version !== 'number') return null;
  const final = resource.final !== undefined && answer[resource.final] === true;
  return { key: `${resource.name}:${id}`, version, final };
}

/** Whether an answer is older than one that was given before; one that says that nothing more comes is never replaced by one that does not. */
export function isOutdated({ versions }: Snapshot, spoken: Spoken | null): boolean {
  if (spoken === null) return false;
  const known = Object.hasOwn(versions, spoken.key) ? versions[spoken.key] : undefined;
  if (known === undefined) return false;
  return known.version > spoken.version || (known.final && !spoken.final);
}

/** Whether an answer says what is known already. */
export function isKnown({ versions }: Snapshot, spoken: Spoken | null): boolean {
  return (
    spoken !== null && Object.hasOwn(versions, spoken.key) && versions[spoken.key]?.version === spoken.version
  );
}

/** The snapshot that remembers how new an answer was. */
export function withVersion(snapshot: Snapshot, spoken: Spoken | null): Snapshot {
  if (spoken === null || isKnown(snapshot, spoken)) return snapshot;
  const { key, version, final } = spoken;
  return { ...snapshot, versions: { ...snapshot.versions, [key]: { version, final } } };
}
