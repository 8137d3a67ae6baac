import { effectOf } from '../../document/calls.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import type { Way } from '../contract.ts';
import { codeOutputs } from '../classes.ts';
import { callsAfter, findDropped, type Brought } from '../sets/brought.ts';
import { pathsOf } from '../logic.ts';
import { outcomesOfCall } from '../move.ts';
import { codeWords } from '../path.ts';
import { statesWith } from '../sets/backwards.ts';
import { none } from '../sets/diagrams.ts';
import { post } from '../sets/ops.ts';
import { keyOf, type Path } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { waysAlong } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';
import { runningIn } from './sending.ts';

type Shown = Pick<SetWitness, 'ways' | 'confirms'>;

/** What a code answers, and a call that follows from it needs, is taken and sent: never the old one again (N13). */
export function newAnswersAreUsed(sets: Sets): readonly SetWitness[] {
  const { facts } = sets.model;
  const { document } = facts;
  return outcomesOf(document).flatMap(({ call, callName, code, then, pointer }): readonly SetWitness[] => {
    const spec = effectOf(document, call);
    if (spec === null || then.cases !== undefined) return [];
    const calls = callsAfter(document, then);
    return Object.keys(codeOutputs(spec, code)).flatMap((name): readonly SetWitness[] => {
      const users = calls.flatMap((each) => {
        const next = document.calls?.[each];
        return next !== undefined && Object.hasOwn(effectOf(document, next)?.input ?? {}, name)
          ? [{ each, next }]
          : [];
      });
      if (users.length === 0) return [];
      const brought = { call: callName, code, name };
      const isTaken = then.take?.includes(name) === true;
      const unsent = users.find(
        ({ next }) => !pathsOf(facts.open(next.send?.[name] ?? null)).includes(`data.${name}`),
      );
      if (isTaken && unsent === undefined) return [];
      const place = isTaken ? pointerAt(`/document/calls/${callName}`, 'on', code) : pointer;
      const shown = isTaken ? wayToUse(sets, brought, unsent?.each ?? '') : wayToDrop(sets, brought);
      return witness(brought, place, shown);
    });
  });
}

/** What a code brings and some call sends is taken, wherever the code leads, unless what follows finds it out once more. */
export function keptForLater(sets: Sets): readonly SetWitness[] {
  return findDropped(sets.model.facts).flatMap(({ pointer, ...brought }) =>
    witness(brought, pointer, wayToDrop(sets, brought)),
  );
}

function witness({ code, name }: Brought, place: string, shown: Shown | null): readonly SetWitness[] {
  const names = { error: codeWords(code), name };
  return shown === null ? [] : [{ code: 'answerDropped', place, names, ...shown }];
}

/** The answers by which it comes, by the place of their call; of codes that end alike one stands for all. */
function answersWith(
  sets: Sets,
  { call, code }: Brought,
): readonly { readonly at: PlaceSet; readonly path: Path }[] {
  const outcomes = outcomesOfCall(sets.model.facts, call);
  const found = runningIn(sets, call).flatMap((at) =>
    (at.paths ?? []).flatMap(({ path }) => {
      const { turn } = path;
      if (turn.kind !== 'answer' || turn.code === null) return [];
      const isSame = turn.code === code;
      const isAlike = isSame || JSON.stringify(outcomes[turn.code]) === JSON.stringify(outcomes[code]);
      return isAlike && statesWith(sets, at, (each) => each === path) !== none ? [{ at, path, isSame }] : [];
    }),
  );
  return found.toSorted((one, other) => Number(other.isSame) - Number(one.isSame));
}

/** What the answer of a way brings by a name. */
function valueIn({ turns }: Way, { call, name }: Brought): unknown {
  for (const turn of turns.toReversed())
    if (turn.kind === 'answer' && turn.call === call && !turn.result.ok)
      return turn.result.error.answer?.[name];
  return undefined;
}

/** The answer after which the data does not hold what it brought. */
function wayToDrop(sets: Sets, brought: Brought): Shown | null {
  const [first] = answersWith(sets, brought);
  if (first === undefined) return null;
  return {
    ways: waysAlong(sets, first.at, [bringingOther(sets, first.path, brought)]),
    confirms: ({ snapshot }, way) => {
      const value = valueIn(way, brought);
      return value !== undefined && snapshot.data[brought.name] !== value;
    },
  };
}

/** An answer that brings something else than what is known. */
function bringingOther({ space }: Sets, path: Path, { name }: Brought): Path {
  const [data, answer] = [space.at(`data.${name}`), space.at(`answer.${name}`)];
  const given = path.ops.findIndex((op) => op.kind === 'any' && op.variable === answer);
  if (data === undefined || answer === undefined || given === -1) return path;
  const { diagrams } = space;
  const other = answer.values.reduce<number>(
    (set, _, index) => diagrams.or(set, diagrams.without(space.is(answer, index), space.is(data, index))),
    none,
  );
  return { ...path, ops: path.ops.toSpliced(given + 1, 0, { kind: 'guard', set: other }) };
}

/** Most turns between the answer and the call that should send it: a dialog is closed, a step asks. */
const mostBetween = 3;

/** The call that is made after the answer with something else. */
function wayToUse(sets: Sets, brought: Brought, user: string): Shown | null {
  const byKey = new Map(sets.places.map((each) => [each.key, each]));
  const { space, below } = sets;
  for (const { at, path } of answersWith(sets, brought)) {
    const follow = (set: number, each: Path): number =>
      each.ops.reduce((some, op) => post(space, below, op, some), set);
    let open = [{ set: follow(at.set, path), paths: [path] }];
    for (let length = 0; length <= mostBetween; length += 1) {
      const found = open.find(({ paths }) => {
        const to = paths.at(-1)?.to;
        return to?.kind === 'running' && to.call === user;
      });
      if (found !== undefined)
        return {
          ways: waysAlong(sets, at, found.paths),
          confirms: ({ requests }, way) =>
            requests.some(
              (each) =>
                each.kind === 'call' &&
                each.name === user &&
                each.input[brought.name] !== valueIn(way, brought),
            ),
        };
      open = open.flatMap(({ set, paths }) => {
        const to = paths.at(-1)?.to;
        const next = to === undefined ? undefined : byKey.get(keyOf(to));
        return (next?.paths ?? []).flatMap(({ path: each }) => {
          const image = each.turn.kind === 'close' ? follow(set, each) : none;
          return image === none ? [] : [{ set: image, paths: [...paths, each] }];
        });
      });
    }
  }
  return null;
}
