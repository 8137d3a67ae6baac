import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { canReach, type Discovery, type Obligation } from '../discovery.ts';
import type { Explored, Reached } from '../explore.ts';
import { fillingOf } from '../person.ts';
import { isUnderstood } from '../samples.ts';
import { screenOf, type Screen } from '../screen.ts';

/**
 * An input that is shown, and that a button waits for, can be filled in: here, or somewhere that a way on leads to. That another tab can do without it
 * is no help on this one.
 */
export const neededCanBeFilled: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
  } = explored;
  const screens = new Map<number, Screen>();
  const screenAt = ({ index, state }: Reached): Screen => {
    const known = screens.get(index) ?? screenOf(facts, state);
    screens.set(index, known);
    return known;
  };
  const found = new Map<string, Discovery>();
  const fits = new Map<string, readonly boolean[]>();
  for (const node of reached) {
    const { index, state } = node;
    if (state.status !== 'editing' || state.dialog !== null || state.showDue) continue;
    const { inputs, actions } = screenAt(node);
    for (const input of inputs) {
      const { field } = input.item;
      const button = actions.find(({ visible, needs }) => visible && needs.includes(field));
      const key = `${state.step} ${field}`;
      if (button === undefined || input.valid || found.has(key)) continue;
      if (canBeFilled(explored, node, input)) continue;
      const known = fits.get(key) ?? waysToFill(explored, state.step, field, screenAt);
      fits.set(key, known);
      if (known[index] === true) continue;
      const item = facts.document.steps[state.step]?.body.indexOf(input.item) ?? 0;
      found.set(key, {
        code: 'inputCantBeFilled',
        place: pointerAt(stepPointer(state.step), 'body', item),
        names: { button: labels.button(state.step, button.action.id), input: labels.input(field) },
        at: index,
      });
    }
  }
  return [...found.values()];
};

/** Of an input whose pattern is not understood it is not known what fits: something is taken to, and that is reported. */
export const patternsAreRead: Obligation = ({ model: { facts } }, labels) =>
  fieldsOf(facts.document).flatMap(({ name, schema, schemaPointer }): readonly Discovery[] =>
    isUnderstood(schema)
      ? []
      : [{ code: 'patternNotRead', place: schemaPointer, names: { input: labels.input(name) } }],
  );

function canBeFilled(
  { model: { facts } }: Explored,
  { state }: Reached,
  input: Screen['inputs'][number],
): boolean {
  return input.enabled && fillingOf(facts, state, input) !== null;
}

/** For each state whether a way on leads to one in which the input is shown and right, or open and fit to be filled in. */
function waysToFill(
  explored: Explored,
  step: string,
  field: string,
  screenAt: (node: Reached) => Screen,
): readonly boolean[] {
  return canReach(explored, (node) => {
    const { state } = node;
    if (state.step !== step || state.status === 'left') return false;
    const input = screenAt(node).inputs.find(({ item }) => item.field === field);
    return input?.visible === true && (input.valid || canBeFilled(explored, node, input));
  });
}
