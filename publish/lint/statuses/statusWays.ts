import type { FlowDocument, Then } from '../../contract/generated/flow.ts';
import type { Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { pointerAt } from '../../document/pointer.ts';
import { overlayThen, outcomeOf, type AnyThen } from '../../document/thens.ts';
import { conditionOf, openValues } from '../../document/values.ts';

/** One way of an outcome, with the values of an answer that may take it. */
export interface StatusWay {
  readonly values: readonly string[];
  /** What the way comes to, what stands beside its case included. */
  readonly then: AnyThen;
  readonly pointer: string;
}

/** The ways of an outcome by the values of one answer. */
export interface StatusWays {
  readonly place: CallPlace;
  readonly name: string;
  readonly ways: readonly StatusWay[];
  /** A case asks for the answer, or lists values of it. */
  readonly isAsked: boolean;
}

/** The values of an answer that a condition lets through. */
interface Passed {
  readonly values: readonly string[];
  /** Nothing else is asked: no other value comes this way, and none of these goes on to the next case. */
  readonly isAll: boolean;
  readonly isAsked: boolean;
}

function isRead(operand: JsonValue | undefined, path: string): boolean {
  const [node] = conditionsIn(operand ?? null, '');
  return node?.operator === 'var' && node.operands[0] === path;
}

function passingValues(condition: Expression, path: string, all: readonly string[]): Passed {
  const [node] = conditionsIn(condition, '');
  const { operator = null, operands = [] } = node ?? {};
  const [one = null, other = null] = operands;
  const open = { values: all, isAll: false, isAsked: false };
  if (operator === '!') {
    const found = passingValues(one, path, all);
    return found.isAll ? { ...found, values: all.filter((value) => !found.values.includes(value)) } : open;
  }
  if (operator === 'and') {
    const parts = operands.map((each) => passingValues(each, path, all));
    return {
      values: all.filter((value) => parts.every(({ values }) => values.includes(value))),
      isAll: parts.every(({ isAll }) => isAll),
      isAsked: parts.some(({ isAsked }) => isAsked),
    };
  }
  if (operator === 'or') {
    const parts = operands.map((each) => passingValues(each, path, all));
    if (!parts.every(({ isAll }) => isAll)) return open;
    return {
      values: all.filter((value) => parts.some(({ values }) => values.includes(value))),
      isAll: true,
      isAsked: true,
    };
  }
  const asked = isRead(one, path) ? other : isRead(other, path) ? one : null;
  const wanted = [asked].flat().filter((value) => typeof value === 'string');
  if (wanted.length === 0 || operator === null || !['==', '!=', 'in'].includes(operator)) return open;
  const isWanted = operator !== '!=';
  return { values: all.filter((value) => wanted.includes(value) === isWanted), isAll: true, isAsked: true };
}

interface Scope {
  readonly document: FlowDocument;
  readonly path: string;
  readonly seen: ReadonlySet<string>;
}

function waysOf(
  { document, path, seen }: Scope,
  given: Then | string,
  left: readonly string[],
  pointer: string,
): { readonly ways: readonly StatusWay[]; readonly isAsked: boolean } {
  if (typeof given === 'string') {
    const named = outcomeOf(document, given);
    if (named === undefined || seen.has(given)) return { ways: [], isAsked: false };
    const within = { document, path, seen: new Set([...seen, given]) };
    return waysOf(within, named, left, pointerAt('/document/outcomes', given));
  }
  const { cases = [], ...base } = given;
  const ways: StatusWay[] = [];
  let isAsked = false;
  let rest = left;
  for (const [index, each] of cases.entries()) {
    const asked =
      each.if === undefined ? null : passingValues(openValues(document, conditionOf(each.if)), path, rest);
    const at = pointerAt(pointer, 'cases', index, 'then');
    const found = waysOf({ document, path, seen }, each.then, asked?.values ?? rest, at);
    ways.push(...found.ways.map((way) => ({ ...way, then: overlayThen(base, way.then) })));
    isAsked ||= found.isAsked || asked?.isAsked === true;
    isAsked ||= (each.else ?? []).some((value) => left.includes(value));
    if (asked === null) rest = [];
    else if (asked.isAll) rest = rest.filter((value) => !asked.values.includes(value));
  }
  const isOver = cases.some((each) => each.if === undefined);
  return { ways: isOver ? ways : [...ways, { values: rest, then: base, pointer }], isAsked };
}

const known = new WeakMap<FlowDocument, readonly StatusWays[]>();

/** The ways that calls go with `ok`, by the values of each closed answer. */
export function statusWaysOf(document: FlowDocument): readonly StatusWays[] {
  const found = known.get(document) ?? collectWays(document);
  known.set(document, found);
  return found;
}

function collectWays(document: FlowDocument): readonly StatusWays[] {
  return callsOf(document).flatMap((place) => {
    const ok = place.call.on['ok'];
    if (ok === undefined) return [];
    return Object.entries(place.spec.output ?? {}).flatMap(([name, kind]) => {
      if (typeof kind !== 'object' || !('closed' in kind)) return [];
      const scope = { document, path: `answer.${name}`, seen: new Set<string>() };
      const found = waysOf(scope, ok, kind.closed, pointerAt(place.pointer, 'on', 'ok'));
      return [{ place, name, ...found }];
    });
  });
}
