import type { Labels } from '../path.ts';
import { leadingTo, statesWith } from '../sets/backwards.ts';
import { inputPointer, listRests, statesPressed, type Rest } from './buttons.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import { stepOf } from '../sets/places.ts';
import type { Sets } from '../sets/reach.ts';
import type { ActionSets, InputSets } from '../sets/screens.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';

/**
 * An input that is shown, and that a button waits for, can be filled in: here, or somewhere that a way on leads to. That another tab can do without it is no
 * help on this one. Where it is locked, it is enough that the button can be pressed further on.
 */
export function neededCanBeFilled(sets: Sets, labels: Labels): readonly SetWitness[] {
  return listRests(sets).flatMap((rest) =>
    rest.inputs.flatMap((input): readonly SetWitness[] => {
      const { field } = input.item;
      const found = stuckAt(sets, rest, input);
      if (found === null) return [];
      const names = { button: labels.button(rest.step, found.button.action.id), input: labels.input(field) };
      const place = inputPointer(sets.model, rest.step, input);
      return [{ code: 'inputCantBeFilled', place, names, ...waysInto(sets, rest.at, found.set) }];
    }),
  );
}

/** States in which a button waits for an input in vain; null where there are none. */
function stuckAt(
  sets: Sets,
  rest: Rest,
  input: InputSets,
): { readonly button: ActionSets; readonly set: Diagram } | null {
  const { diagrams } = sets.space;
  const waiting = rest.actions.filter(({ needs }) => needs.includes(input.item.field));
  const served = diagrams.without(rest.at.set, input.lacksOwn);
  const wrong = diagrams.without(diagrams.and(served, input.visible), input.valid);
  if (wrong === none || waiting.length === 0) return null;
  const empty = statesNeverRight(sets, rest, input, wrong);
  for (const button of waiting) {
    const set = diagrams.or(
      diagrams.and(empty, button.visible),
      statesLocked(sets, rest, button, diagrams.without(diagrams.and(wrong, button.open), input.enabled)),
    );
    if (set !== none) return { button, set };
  }
  return null;
}

/** Of states in which an input is wrong those from which no way on leads to where it is shown and right. */
function statesNeverRight(
  sets: Sets,
  rest: Rest,
  { item, visible, valid }: InputSets,
  wrong: Diagram,
): Diagram {
  const { diagrams } = sets.space;
  const right = diagrams.keep(diagrams.and(visible, valid));
  // As a rule somebody just types it.
  const typed = statesWith(
    sets,
    rest.at,
    ({ turn }) => turn.kind === 'choose' && turn.field === item.field,
    right,
  );
  const left = diagrams.keep(diagrams.without(wrong, typed));
  if (left === none) return none;
  const can = leadingTo(sets, (at) => (stepOf(at.place) === rest.step ? right : none));
  return diagrams.keep(diagrams.without(left, can.get(rest.at) ?? none));
}

/** Of states in which a button needs an input that is locked those from which no way on leads to a press of it. */
function statesLocked(sets: Sets, rest: Rest, { action }: ActionSets, locked: Diagram): Diagram {
  if (locked === none) return none;
  const { diagrams } = sets.space;
  const [kept, pressed] = [locked, statesPressed(sets, rest, action.id)].map((each) => diagrams.keep(each));
  const can = leadingTo(sets, (at) => (at === rest.at ? (pressed ?? none) : none));
  return diagrams.without(kept ?? none, can.get(rest.at) ?? none);
}
