import type { Turn, World } from '../contract.ts';

/** Something that begins in a world and is turned on and on: the model, or the engine. */
interface Course<Start, Before extends object, After> {
  begin(world: World): Start;
  next(before: Before, turn: Turn): After;
}

/**
 * The same course, each of its turns computed once: ways to neighbouring states begin alike, and what they share is not played again. Nothing is shared between
 * states that only look alike.
 */
export function playOnce<Start, Before extends object, After>({
  begin,
  next,
}: Course<Start, Before, After>): Course<Start, Before, After> {
  const begun = new Map<string, Start>();
  const turned = new WeakMap<Before, Map<string, After>>();
  return {
    begin: (world) => remember(begun, JSON.stringify(world), () => begin(world)),
    next(before, turn) {
      const after = turned.get(before) ?? new Map<string, After>();
      turned.set(before, after);
      return remember(after, JSON.stringify(turn), () => next(before, turn));
    },
  };
}

function remember<Value>(known: Map<string, Value>, key: string, made: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = made();
  known.set(key, value);
  return value;
}
