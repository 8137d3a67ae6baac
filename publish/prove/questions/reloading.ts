import { evaluate, type Expression } from '@alur/engine';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import type { InTurns } from '../../turns/inTurns.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { leadingTo } from '../sets/backwards.ts';
import { all, none, type Diagram } from '../sets/diagrams.ts';
import { post, pre } from '../sets/ops.ts';
import { stepOf, type Path, type Place } from '../sets/places.ts';
import { reachBy, type PlaceSet, type Sets } from '../sets/reach.ts';
import { standingPath } from '../sets/space.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';
import { Reloads } from './addresses.ts';

/** The flow begun at the address that a step writes shows the step again, by itself or by what calls answer. */
export function addressLeadsBack(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { space, below } = sets;
  const reloads = new Reloads(sets);
  return restsWhere(sets, true).flatMap(({ at, step }): readonly SetWitness[] => {
    const back = reloads.leadingBack(step);
    const written = reloads.written(step);
    const good = written.reduceRight<Diagram>((set, op) => pre(space, below, op, set), back);
    const lost = space.diagrams.without(at.set, good);
    if (lost === none) return [];
    const standing = written.reduce<Diagram>((set, op) => post(space, below, op, set), lost);
    return [
      {
        code: 'addressLost',
        place: pointerAt(stepPointer(step), 'address'),
        names: { step: labels.step(step), other: labels.step(reloads.shownIn(standing)) },
        ...waysInto(sets, at, lost),
      },
    ];
  });
}

/**
 * A step that writes no address stands at the one that was written last. Where a run has come to know what other steps of its document write there, and
 * the present address lacks it, a reload shows the step all the same.
 */
export function* reloadStays(sets: Sets, labels: Labels): InTurns<readonly SetWitness[]> {
  const { diagrams } = sets.space;
  const reloads = new Reloads(sets);
  const lostAt = new Map<string, Diagram>();
  for (const { at, step } of restsWhere(sets, false)) {
    const lacking = statesLacking(sets, step);
    if (!diagrams.meets(at.set, lacking)) continue;
    const back = [step, ...stepsBehind(sets, step)].map((each) => reloads.leadingBack(each));
    const lost = back.reduce<Diagram>((set, each) => diagrams.without(set, each), lacking);
    if (diagrams.meets(at.set, lost)) lostAt.set(step, diagrams.keep(lost));
  }
  if (lostAt.size === 0 || !mayComeTo(reloads, lostAt)) return [];
  const stood = yield* reachBy(sets, (path) => withAddress(reloads, path));
  return restsWhere(stood, false).flatMap(({ at, step }): readonly SetWitness[] => {
    const lost = diagrams.and(at.set, lostAt.get(step) ?? none);
    if (lost === none) return [];
    return [
      {
        code: 'addressLost',
        place: stepPointer(step),
        names: { step: labels.step(step), other: labels.step(reloads.shownIn(lost)) },
        ...waysInto(stood, at, lost),
      },
    ];
  });
}

/** The steps that a page leads to which only says something: it asks and does nothing, so that nothing is lost where a reload shows one of them. */
function stepsBehind({ model: { facts } }: Sets, step: string): readonly string[] {
  const { body, actions = [], onShow, watch } = stepIn(facts, step);
  const isBusy = onShow !== undefined || watch !== undefined || body.some((item) => isInput(item));
  const ways = actions.flatMap((action) => variantsOf(facts.document, action));
  if (isBusy || ways.some(({ call, dialog, set }) => (call ?? dialog ?? set) !== undefined)) return [];
  return ways.flatMap(({ goto }) => goto ?? []);
}

/** Steps at rest that write an address, or those that write none. */
function restsWhere(
  { places, model }: Sets,
  writes: boolean,
): readonly { readonly at: PlaceSet; readonly step: string }[] {
  return places.flatMap((at) => {
    if (at.place.kind !== 'rest') return [];
    const { step } = at.place;
    return (stepIn(model.facts, step).address !== undefined) === writes ? [{ at, step }] : [];
  });
}

/**
 * Whether runs may come to what is lost at some steps, by what the last address held that was written: looked for backwards, through the few steps that
 * write none. What comes by Back alone counts too, so that no says no, and yes has to be looked at.
 */
function mayComeTo(reloads: Reloads, lostAt: ReadonlyMap<string, Diagram>): boolean {
  const { sets } = reloads;
  const { space, below, model, frames } = sets;
  const writes = (place: Place): boolean => {
    const step = stepOf(place);
    return step !== null && stepIn(model.facts, step).address !== undefined;
  };
  const leading = leadingTo(
    sets,
    ({ place }) => (place.kind === 'rest' ? (lostAt.get(place.step) ?? none) : none),
    (_, { turn, to }) => turn.kind !== 'back' && !writes(to),
  );
  return [...leading].some(([at, lost]) => {
    const begun = frames.flatMap(({ from, to, fresh }) => (from === null && to === at ? [fresh] : []));
    const isWritten = writes(at.place);
    const ops = isWritten ? reloads.written(stepOf(at.place) ?? '') : reloads.begun();
    const source = ops.reduceRight<Diagram>((set, op) => pre(space, below, op, set), lost);
    return (isWritten ? [at.set] : begun).some((set) => space.diagrams.meets(set, source));
  });
}

/** A path with what stands in the address after it. Back is left out: the entry that it shows has its own address. */
function withAddress(reloads: Reloads, path: Path): Path | null {
  if (path.turn.kind === 'back') return null;
  const { facts } = reloads.sets.model;
  const step = stepOf(path.to);
  const writes = step !== null && stepIn(facts, step).address !== undefined;
  const begun = path.turn.kind === 'begin' ? reloads.begun() : [];
  return { ...path, ops: [...path.ops, ...begun, ...(writes ? reloads.written(step) : [])] };
}

/** Where something is known that addresses of this document name, and the present address lacks it. */
function statesLacking({ space, screens, model: { facts } }: Sets, step: string): Diagram {
  const { document } = facts;
  const written = Object.values(document.steps).flatMap(({ address }) =>
    Object.entries(address?.query ?? {}),
  );
  const begun = Object.entries(document.data ?? {}).flatMap(
    ([name, expression]): readonly (readonly [string, Expression])[] => {
      const path = pathsOf(facts.open(expression)).find((each) => each.startsWith('query.'));
      const isFound = facts.written.has(name) && !facts.inputs.has(name);
      return path === undefined || !isFound
        ? []
        : [[path.slice('query.'.length), { var: `data.${name}` }] as const];
    },
  );
  return [...written, ...begun].reduce<Diagram>((set, [name, expression]) => {
    const opened = facts.open(expression);
    const known = screens.conditions.where(
      pathsOf(opened),
      step,
      (scope) => !isEmptyValue(evaluate(opened, scope)),
    ).must;
    // What the run began with is nothing that it has come to know.
    const lacks = [`query.${name}`, standingPath(`query.${name}`)].reduce<Diagram>((some, path) => {
      const variable = space.at(path);
      return variable === undefined ? some : space.diagrams.and(some, space.is(variable, 0));
    }, all);
    return space.diagrams.or(set, space.diagrams.and(known, lacks));
  }, none);
}
