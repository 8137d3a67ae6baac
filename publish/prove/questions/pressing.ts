import { callsOf, effectOf } from '../../document/calls.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Turn } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue } from '../logic.ts';
import type { Labels } from '../path.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import type { Path } from '../sets/places.ts';
import type { Sets } from '../sets/reach.ts';
import type { ActionSets, InputSets } from '../sets/screens.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';
import { listRests, statesPressed, type Rest } from './buttons.ts';

/** A tick box that must be ticked is ticked before a press of its step makes a call that acts. */
export function consentComesFirst(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { document } = sets.model.facts;
  const guarded = fieldsInCalls(document);
  return listRests(sets).flatMap((rest) => {
    const boxes = rest.inputs.filter(
      ({ item }) => item.schema.const === true && !guarded.has(`"data.${item.field}"`),
    );
    return rest.actions.flatMap((button): readonly SetWitness[] => {
      const box = boxes.find(({ item }) => !button.needs.includes(item.field));
      return box === undefined ? [] : callsBefore(sets, labels, rest, button, box);
    });
  });
}

/** Data that calls send or wait for: a tick that is sent is looked at by who takes it. */
function fieldsInCalls(document: FlowDocument): ReadonlySet<string> {
  return new Set(
    callsOf(document).flatMap(
      ({ call }) => JSON.stringify([call.send ?? {}, call.requires ?? null]).match(/"data\.\w+"/g) ?? [],
    ),
  );
}

/** The calls that a press makes while a box that is demanded is not ticked. */
function callsBefore(
  sets: Sets,
  labels: Labels,
  { at, ...rest }: Rest,
  { action, index }: ActionSets,
  { item, visible, required }: InputSets,
): readonly SetWitness[] {
  const { diagrams } = sets.space;
  const { facts } = sets.model;
  const asked = diagrams.keep(diagrams.and(visible, required));
  const open = diagrams.keep(diagrams.without(asked, statesTicked(sets, item.field)));
  const calls = new Set(
    (at.paths ?? []).flatMap(({ path }) => {
      const call = callOf(path);
      return call !== null && actsFor(facts, call) ? [call] : [];
    }),
  );
  return [...calls].flatMap((call): readonly SetWitness[] => {
    const pressed = statesPressed(sets, { at, ...rest }, action.id, (path) => callOf(path) === call);
    const early = diagrams.and(open, pressed);
    if (early === none) return [];
    const press: Turn = { kind: 'press', action: action.id, fill: {} };
    const { ways } = waysInto(sets, at, early);
    return [
      {
        code: 'consentAfterCall',
        place: pointerAt(stepPointer(rest.step), 'actions', index),
        names: { button: labels.button(rest.step, action.id), call, input: labels.input(item.field) },
        ways: [...ways].map((way) => ({ ...way, turns: [...way.turns, press] })),
        confirms: ({ requests, snapshot }) =>
          snapshot.data[item.field] !== true &&
          requests.some((each) => each.kind === 'call' && each.name === call),
      },
    ];
  });
}

/** The call that a press makes; null where it makes none. */
function callOf({ turn, to }: Path): string | null {
  return turn.kind === 'press' && to.kind === 'running' && to.chain.by === 'press' ? to.call : null;
}

/** Returns whether a call does something that counts: it is no question, and sends no code. */
function actsFor({ document }: Facts, name: string): boolean {
  const call = document.calls?.[name];
  const spec = call === undefined ? null : effectOf(document, call);
  return spec !== null && spec.safe !== true && spec.answers !== 'challenge';
}

function statesTicked({ space }: Sets, field: string): Diagram {
  const variable = space.at(`data.${field}`);
  if (variable === undefined) return none;
  return space.isOneOf(
    variable,
    space.indicesOf(variable, (value) => value === true),
  );
}

/** What a button names is known while it can be pressed. */
export function buttonsNameWhatIsKnown(sets: Sets, labels: Labels): readonly SetWitness[] {
  return listRests(sets).flatMap((rest) =>
    rest.actions.flatMap((button): readonly SetWitness[] => {
      const { action, index, goes } = button;
      for (const name of namesIn(sets.model.facts, labels.raw(action.label))) {
        const vain = sets.space.diagrams.and(rest.at.set, sets.space.diagrams.and(goes, emptyIn(sets, name)));
        if (vain === none) continue;
        const place = pointerAt(stepPointer(rest.step), 'actions', index, 'label');
        const names = { button: labels.button(rest.step, action.id), name };
        const { ways } = waysInto(sets, rest.at, vain);
        const confirms: SetWitness['confirms'] = ({ snapshot }) => isEmptyValue(snapshot.data[name]);
        return [{ code: 'textNamesNothing', place, names, ways, confirms }];
      }
      return [];
    }),
  );
}

/** The data that a text names, where its words alone say it. */
function namesIn({ worded, document }: Facts, text: string): readonly string[] {
  const named = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
  return named.filter((name) => worded.has(`data.${name}`) && !Object.hasOwn(document.values ?? {}, name));
}

function emptyIn({ space }: Sets, name: string): Diagram {
  const variable = space.at(`data.${name}`);
  if (variable === undefined) return none;
  return space.isOneOf(variable, space.indicesOf(variable, isEmptyValue));
}
