import type { Bundle } from '@alur/engine';

/** Returns whether the flow acts for a subscriber and another one has signed in since it was last asked (in another tab, say). */
export function createOwnerWatch(bundle: Bundle, owner: () => string | null = () => null): () => boolean {
  let typist: string | null = null;
  return () => {
    const present = owner();
    const changed = present !== null && typist !== null && present !== typist && actsForSubscriber(bundle);
    typist = present ?? typist;
    return changed;
  };
}

/** Whether a flow makes calls in the name of the signed-in subscriber. */
function actsForSubscriber({ calls }: Bundle): boolean {
  return Object.values(calls).some(({ spec }) => spec.needsSession === true);
}
