import type { JsonValue } from '@alur/engine/json';
import { evaluate } from '@alur/engine';
import { pathsOf } from '../logic.ts';
import { stepIn } from '../state.ts';
import type { Conditions } from './conditions.ts';
import { all, none } from './diagrams.ts';
import { worldIndices, type Events } from './events.ts';
import type { Op } from './ops.ts';
import type { Path } from './places.ts';
import type { Space } from './space.ts';

/** How runs begin: at each route, in every world, with what data begins as. */
export function beginnings(space: Space, conditions: Conditions, events: Events): readonly Path[] {
  const { facts } = space;
  const { document } = facts;
  const data = Object.entries(document.data ?? {}).flatMap(([name, expression]): readonly Op[] => {
    const variable = space.at(`data.${name}`);
    return variable === undefined
      ? []
      : [{ kind: 'assign', variable, cases: conditions.yields(expression, variable, '') }];
  });
  return routesOf(space).flatMap((query) => {
    const world = worldOps(space, query);
    return firstSteps(space, conditions).flatMap(({ step, set }) => {
      const ops: readonly Op[] = [...world, ...data, { kind: 'guard', set }, { kind: 'onTop', step }];
      const isDue = stepIn(facts, step).onShow !== undefined;
      const chain = { by: 'show', error: null } as const;
      const track = { ops, notes: [], step, chain, outputs: {}, isDue, end: null };
      return events.ended({ kind: 'begin', query }, [track], []);
    });
  });
}

/** What the routes say, each once. */
function routesOf({ facts }: Space): readonly Readonly<Record<string, string>>[] {
  const said = (facts.document.routes ?? []).map(({ path, query = {}, params = {} }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return { ...Object.fromEntries(names.map((name) => [name, params[name]?.[0] ?? `${name}-1`])), ...query };
  });
  const distinct = new Map(said.map((query) => [JSON.stringify(query), query]));
  return distinct.size === 0 ? [{}] : [...distinct.values()];
}

function worldOps(space: Space, query: Readonly<Record<string, string>>): readonly Op[] {
  return space.variables.flatMap((variable): readonly Op[] => {
    const { path } = variable;
    const assignValue = (value: JsonValue): readonly Op[] => [
      { kind: 'any', variable, indices: [Math.max(space.indexOf(variable, value), 0)] },
    ];
    if (path.startsWith('query.')) {
      const said = query[path.slice('query.'.length)];
      if (said !== undefined) return assignValue(said);
      const texts = space.indicesOf(variable, (value) => value === null || typeof value === 'string');
      return [{ kind: 'any', variable, indices: texts }];
    }
    const { access = 'everyone' } = space.facts.document;
    if (path === 'session.signedIn' && access !== 'everyone') return assignValue(access === 'subscribers');
    if (!/^(?:config\.|session|device)/.test(path)) return [];
    return [{ kind: 'any', variable, indices: worldIndices(variable) }];
  });
}

/** The steps that a run may begin with, each with the set in which it does. */
function firstSteps(
  space: Space,
  conditions: Conditions,
): readonly { readonly step: string; readonly set: number }[] {
  const steps = Object.keys(space.facts.document.steps);
  const found = new Map<string, number>();
  for (const { when, leaf } of conditions.branches(space.facts.document.firstStep, ''))
    for (const step of steps) {
      const { may } = conditions.where(pathsOf(leaf), '', (scope) => {
        const value = evaluate(leaf, scope);
        return step === (typeof value === 'string' && steps.includes(value) ? value : steps[0]);
      });
      found.set(step, space.diagrams.or(found.get(step) ?? none, space.diagrams.and(when, may)));
    }
  return [...found].flatMap(([step, set]) => (set === none ? [] : [{ step, set: space.diagrams.keep(set) }]));
}

/** The data before anything was said of it: every variable has its first value. */
export function nothingYet(space: Space): number {
  return space.diagrams.keep(
    space.variables
      .filter(({ path }) => !path.startsWith('standing.'))
      .toReversed()
      .reduce((set, each) => space.diagrams.and(set, space.is(each, 0)), all),
  );
}
