import type { Expression } from '@alur/engine';
import type { Action, Display, Step } from '../contract/generated/flow.ts';
import { isInput } from './fields.ts';
import { conditionOf } from './values.ts';

const known = new WeakMap<Action, Expression | null>();

/**
 * The condition under which an action may be seen: its own, and that of what it stands beside where that only shows. Undefined: it always may. The
 * visibility of an input is followed by the engine, which keeps it with the input's other states.
 */
export function visibilityOf(step: Step, action: Action): Expression | undefined {
  const found = known.get(action) ?? mergeConditions(step, action);
  known.set(action, found);
  return found ?? undefined;
}

function mergeConditions({ body }: Step, { visible, beside }: Action): Expression | null {
  const item = body.find((each): each is Display => !isInput(each) && each.id === beside);
  const [first, second] = [item?.visible, visible].filter((each) => each !== undefined);
  if (first === undefined) return null;
  return second === undefined || second === first
    ? conditionOf(first)
    : { and: [conditionOf(first), conditionOf(second)] };
}
