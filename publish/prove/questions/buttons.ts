import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, type AnyThen } from '../../document/thens.ts';
import type { Facts } from '../facts.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { isWayOnHere, leadingTo, statesWith } from '../sets/backwards.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import type { Path } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import type { ActionSets, InputSets } from '../sets/screens.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';

/** A step while it waits for a person. */
export interface Rest {
  readonly at: PlaceSet;
  readonly step: string;
  readonly inputs: readonly InputSets[];
  readonly actions: readonly ActionSets[];
}

/** Each step that is reached and waits for a person there. */
export function listRests({ places, screens }: Sets): readonly Rest[] {
  return places.flatMap((at) =>
    at.place.kind === 'rest' ? [{ at, step: at.place.step, ...screens.at(at.place.step) }] : [],
  );
}

/** The place of an input in its document. */
export function inputPointer({ facts }: Sets['model'], step: string, { item }: InputSets): string {
  return pointerAt(stepPointer(step), 'body', stepIn(facts, step).body.indexOf(item));
}

/** Returns whether a path is a press that does anything: it follows something, or makes a call. */
function isEffective(facts: Facts, step: string, { turn, notes }: Path, action: string): boolean {
  return (
    turn.kind === 'press' &&
    turn.action === action &&
    notes.some(
      (note) =>
        note.kind === 'refused' ||
        (note.kind === 'then' && does(note.then, step, stepIn(facts, step).onShow)),
    )
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

/** The states in which a press of a button does anything; `isAlso` says more of its paths. */
export function statesPressed(
  sets: Sets,
  { at, step }: Rest,
  action: string,
  isAlso: (path: Path) => boolean = () => true,
): Diagram {
  return statesWith(sets, at, (path) => isEffective(sets.model.facts, step, path, action) && isAlso(path));
}

/** Every button that is shown does something in some run. */
export function buttonsAct(sets: Sets, labels: Labels): readonly SetWitness[] {
  return listRests(sets).flatMap((rest) =>
    rest.actions.flatMap(({ action, visible, index }): readonly SetWitness[] => {
      const { at, step } = rest;
      const shown = sets.space.diagrams.and(at.set, visible);
      if (shown === none || statesPressed(sets, rest, action.id) !== none) return [];
      return [
        {
          code: 'buttonDoesNothing',
          place: pointerAt(stepPointer(step), 'actions', index),
          names: { button: labels.button(step, action.id) },
          ...waysInto(sets, at, shown),
        },
      ];
    }),
  );
}

/** Inputs that a person meets, and whether a button can take them: where none can, the screen asks in vain. */
export function inputsHaveButton(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { diagrams } = sets.space;
  const rests = listRests(sets);
  const takenAt = new Map(rests.map((rest) => [rest.at, diagrams.keep(statesTaken(sets, rest))]));
  const taken = leadingTo(sets, (at) => takenAt.get(at) ?? none, isWayOnHere);
  return rests.flatMap(({ at, step, inputs }): readonly SetWitness[] => {
    const served = inputs.reduce((set, { lacksOwn }) => diagrams.without(set, lacksOwn), at.set);
    const open = diagrams.without(served, taken.get(at) ?? none);
    for (const input of inputs) {
      const vain = diagrams.and(open, statesAsking(sets, input));
      if (vain !== none)
        return [
          {
            code: 'inputsWithoutButton',
            place: stepPointer(step),
            names: { input: labels.input(input.item.field) },
            ...waysInto(sets, at, vain),
          },
        ];
    }
    return [];
  });
}

/** The states in which a press takes what stands in inputs: it makes a call, or needs one of them. */
function statesTaken(sets: Sets, rest: Rest): Diagram {
  const { diagrams } = sets.space;
  return rest.actions.reduce((taken, { action, needs }) => {
    const seen = rest.inputs.reduce(
      (set, { item, visible }) => (needs.includes(item.field) ? diagrams.or(set, visible) : set),
      none,
    );
    const calls = statesPressed(sets, rest, action.id, ({ to }) => to.kind === 'running');
    const needing = diagrams.and(statesPressed(sets, rest, action.id), seen);
    return diagrams.or(taken, diagrams.or(calls, needing));
  }, none);
}

/** The states in which an input has to be filled in; what only chooses what else is seen asks for nothing. */
function statesAsking(
  { space: { diagrams }, model: { facts } }: Sets,
  { item, visible, enabled, required }: InputSets,
): Diagram {
  if (item.schema.enum !== undefined) return none;
  const open = diagrams.and(visible, enabled);
  return facts.presence.has(`data.${item.field}`) ? open : diagrams.and(open, required);
}

/** Where a code is asked for and none can be used, a way on leads to a new one: a code is of use on the screen that asks for it. */
export function newCodeIsPossible(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { diagrams } = sets.space;
  const { challenges = {} } = sets.model.facts.document;
  return Object.entries(challenges).flatMap(([name, { field }]) => {
    const starts = new Map(
      sets.places.map((at) => [at, diagrams.keep(statesWith(sets, at, (path) => startsCode(path, name)))]),
    );
    const can = leadingTo(sets, (at) => starts.get(at) ?? none, isWayOnHere);
    return listRests(sets).flatMap(({ at, step, inputs }): readonly SetWitness[] => {
      const asked = inputs.find(({ item }) => item.field === field);
      if (asked === undefined) return [];
      const phase = `challenge.${name}.phase`;
      const sent = sets.screens.conditions.of({ '==': [{ var: phase }, 'sent'] }, step).must;
      const open = diagrams.without(
        diagrams.and(at.set, asked.visible),
        diagrams.or(sent, can.get(at) ?? none),
      );
      if (open === none) return [];
      return [
        {
          code: 'noNewCode',
          place: inputPointer(sets.model, step, asked),
          names: { input: labels.input(field) },
          ...waysInto(sets, at, open),
        },
      ];
    });
  });
}

function startsCode({ notes }: Path, name: string): boolean {
  return notes.some((note) => note.kind === 'then' && note.then.startCode === name);
}
