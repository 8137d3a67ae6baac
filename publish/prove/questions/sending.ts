import { evaluate } from '@alur/engine';
import { callsOf, effectOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callPointer } from '../../document/thens.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import { sentFromAddress } from '../sets/clusters.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';

/** Where a call is in flight. */
export function runningIn({ places }: Sets, call: string): readonly PlaceSet[] {
  return places.filter(({ place }) => place.kind === 'running' && place.call === call);
}

/** No call is made without an input that its effect needs. */
export function callsHaveInputs(sets: Sets): readonly SetWitness[] {
  const { document } = sets.model.facts;
  return callsOf(document).flatMap(({ name, call }) => {
    const { optional = [], input: kinds = {} } = effectOf(document, call) ?? {};
    return Object.entries(call.send ?? {}).flatMap(([input, written]): readonly SetWitness[] => {
      // A flag that is missing is off, and what an effect has no name for is an answer of the document's own: a question that was not asked has none.
      if (optional.includes(input) || kinds[input] === 'flag' || !Object.hasOwn(kinds, input)) return [];
      const expression = sets.model.facts.open(written);
      return witness(
        sets,
        name,
        (step) =>
          sets.screens.conditions.where(pathsOf(expression), step, (scope) =>
            isEmptyValue(evaluate(expression, scope)),
          ).must,
        {
          code: 'emptyInput',
          place: pointerAt(callPointer(name), 'send', input),
          names: { call: name, input },
          confirms: ({ requests }) =>
            requests.some(
              (each) => each.kind === 'call' && each.name === name && !Object.hasOwn(each.input, input),
            ),
        },
      );
    });
  });
}

/** What the address said when the run began is not sent once an answer or a press has brought something newer by the name that began with it. */
export function newestIsSent(sets: Sets): readonly SetWitness[] {
  return sentFromAddress(sets.model.facts).flatMap(({ call, input, name, path }) =>
    witness(sets, call, () => newerThan(sets, `data.${name}`, path), {
      code: 'oldAddressSent',
      place: pointerAt(callPointer(call), 'send', input),
      names: { call, input, name },
      confirms: ({ requests, snapshot }) =>
        requests.some(
          (each) => each.kind === 'call' && each.name === call && each.input[input] !== snapshot.data[name],
        ),
    }),
  );
}

/** The first place in which a call is in flight in states of a set, with ways there. */
function witness(
  sets: Sets,
  call: string,
  where: (step: string) => Diagram,
  found: Omit<SetWitness, 'ways'>,
): readonly SetWitness[] {
  for (const at of runningIn(sets, call)) {
    const step = at.place.kind === 'running' ? at.place.step : '';
    const set = sets.space.diagrams.and(at.set, where(step));
    if (set !== none) return [{ ...found, ways: waysInto(sets, at, set).ways }];
  }
  return [];
}

/** Where data holds something, and the address says otherwise. */
function newerThan({ space }: Sets, name: string, path: string): Diagram {
  const [data, query] = [space.at(name), space.at(path)];
  if (data === undefined || query === undefined) return none;
  const { diagrams } = space;
  return data.values.reduce<Diagram>((set, value, index) => {
    if (isEmptyValue(value)) return set;
    return diagrams.or(set, diagrams.without(space.is(data, index), space.is(query, index)));
  }, none);
}
