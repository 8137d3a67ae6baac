import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { canReach, isWayOn, type Discovery, type Obligation } from '../discovery.ts';
import type { Edge, Explored, Reached } from '../explore.ts';
import { buttonsOf, type AnyThen } from '../../document/thens.ts';
import { stepIn } from '../state.ts';
import { screenOf, type Screen, type SeenInput } from '../screen.ts';

/** Returns whether a press did anything: followed something, or made a call. */
function isEffective({ model: { facts }, reached }: Explored, { turn, notes, from }: Edge): boolean {
  const step = reached[from]?.state.step ?? '';
  if (turn.kind !== 'press') return false;
  return notes.some(
    (note) =>
      note.kind === 'refused' || (note.kind === 'then' && does(note.then, step, stepIn(facts, step).onShow)),
  );
}

/** Returns whether a press comes to anything: to its own step it does only where a call is made there, and a question needs an answer that acts. */
function does(then: AnyThen, step: string, onShow: string | undefined): boolean {
  const { goto, dialog } = then;
  if (goto !== undefined && (goto !== step || onShow !== undefined)) return true;
  if (buttonsOf(dialog).some(({ call, goto: to, leave, set }) => (call ?? to ?? leave ?? set) !== undefined))
    return true;
  return Object.keys(then).some((key) => doing.has(key));
}

const doing: ReadonlySet<string> = new Set(['call', 'leave', 'toast', 'set', 'dropCode']);

function isAtRest({ state }: Reached): boolean {
  return state.status === 'editing' && state.dialog === null;
}

/** What is known of a button over all runs. */
interface Pressed {
  readonly first: Reached;
  readonly index: number;
  acts: boolean;
}

/** Every button that is shown does something in some run. */
export const buttonsAct: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
    edges,
  } = explored;
  const buttons = new Map<string, Pressed>();
  for (const node of reached.filter(isAtRest)) {
    const { actions } = screenOf(facts, node.state);
    for (const { action, visible, index } of actions) {
      const key = `${node.state.step} ${action.id}`;
      if (visible && !buttons.has(key)) buttons.set(key, { first: node, index, acts: false });
    }
    for (const edge of edges[node.index] ?? []) {
      const button =
        edge.turn.kind === 'press' ? buttons.get(`${node.state.step} ${edge.turn.action}`) : undefined;
      if (button !== undefined && isEffective(explored, edge)) button.acts = true;
    }
  }
  return [...buttons].flatMap(([key, { first, index, acts }]): readonly Discovery[] => {
    const [step = '', action = ''] = key.split(' ');
    if (acts) return [];
    const place = pointerAt(stepPointer(step), 'actions', index);
    return [
      { code: 'buttonDoesNothing', place, names: { button: labels.button(step, action) }, at: first.index },
    ];
  });
};

/** Inputs that a person meets, and whether a button can take them: where none can, the screen asks in vain. */
export const inputsHaveButton: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
    edges,
  } = explored;
  const screens = new Map<number, Screen>();
  const screenAt = (node: Reached): Screen => {
    const known = screens.get(node.index) ?? screenOf(facts, node.state);
    screens.set(node.index, known);
    return known;
  };
  const isTaken = (node: Reached): boolean =>
    (edges[node.index] ?? []).some((edge) => {
      if (edge.turn.kind !== 'press' || !isEffective(explored, edge)) return false;
      const { action } = edge.turn;
      const seen = screenAt(node).actions.find((each) => each.action.id === action);
      return seen !== undefined && (seen.needs.length > 0 || edge.notes.some(({ kind }) => kind === 'call'));
    });
  const here = canReach(
    explored,
    (node) => isAtRest(node) && isTaken(node),
    (edge) => isWayOn(edge) && reached[edge.from]?.state.step === reached[edge.to]?.state.step,
  );
  const found = new Map<string, Discovery>();
  for (const node of reached.filter(isAtRest)) {
    const { step } = node.state;
    const asked = screenAt(node).inputs.find((input) => isAskedFor(explored, input));
    if (asked === undefined || here[node.index] === true || found.has(step)) continue;
    const place = stepPointer(step);
    found.set(step, {
      code: 'inputsWithoutButton',
      place,
      names: { input: labels.input(asked.item.field) },
      at: node.index,
    });
  }
  return [...found.values()];
};

/** An input that has to be filled in; what only chooses what else is seen asks for nothing. */
function isAskedFor(
  { model: { facts } }: Explored,
  { item, visible, enabled, required }: SeenInput,
): boolean {
  return (
    visible &&
    enabled &&
    (required || facts.presence.has(`data.${item.field}`)) &&
    item.schema.enum === undefined
  );
}

/** What a button needs can be filled in, here or after a way on that stays on the step. */
export const needsCanBeMet: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
    edges,
  } = explored;
  const found = new Map<string, Discovery>();
  const ways = new Map<string, readonly boolean[]>();
  const canPress = (step: string, action: string): readonly boolean[] => {
    const key = `${step} ${action}`;
    const known =
      ways.get(key) ??
      canReach(
        explored,
        ({ index, state }) =>
          state.step === step &&
          (edges[index] ?? []).some(
            (edge) =>
              edge.turn.kind === 'press' && edge.turn.action === action && isEffective(explored, edge),
          ),
      );
    ways.set(key, known);
    return known;
  };
  for (const node of reached.filter(isAtRest)) {
    const { step } = node.state;
    const { inputs, actions } = screenOf(facts, node.state);
    for (const { action, open, needs } of actions) {
      const stuck = inputs.find(
        ({ item, valid, enabled }) =>
          needs.includes(item.field) && !valid && (!enabled || isImpossible(explored, item.field)),
      );
      if (!open || stuck === undefined) continue;
      if (stuck.enabled ? false : canPress(step, action.id)[node.index] === true) continue;
      const index = facts.document.steps[step]?.body.indexOf(stuck.item) ?? 0;
      const place = pointerAt(stepPointer(step), 'body', index);
      if (!found.has(place))
        found.set(place, {
          code: 'inputCantBeFilled',
          place,
          names: { button: labels.button(step, action.id), input: labels.input(stuck.item.field) },
          at: node.index,
        });
    }
  }
  return [...found.values()];
};

/** No press was ever made with a value in it. */
function isImpossible({ edges, reached }: Explored, field: string): boolean {
  return (
    !edges.some((each) =>
      each.some(
        ({ turn }) =>
          (turn.kind === 'press' && Boolean(turn.fill[field])) ||
          (turn.kind === 'choose' && turn.field === field),
      ),
    ) && !reached.some(({ state }) => Boolean(state.data[field]))
  );
}
