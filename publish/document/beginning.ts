import { productOf } from '../product/product.ts';
import type { Expression } from '@alur/engine';
import type { FlowDocument, FlowRoute, Step } from '../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { fieldsOf, isInput } from './fields.ts';
import { guardedNames } from './secrets.ts';
import { outcomeOf, variantsOf } from './thens.ts';
import { openValues, valueOf } from './values.ts';

/** What is known of a value without running the flow: which one it is, that it is some text, or nothing at all. */
export type Known = { readonly is: JsonValue } | 'someText' | 'anything';

/** An address as far as it is known: what its parameters hold. A name that is not listed is not in it. */
export type KnownQuery = ReadonlyMap<string, Known>;

/** The part of a document that decides where it begins. It knows its product. */
export type Beginning = Pick<FlowDocument, 'firstStep' | 'data' | 'values' | 'query'>;

/**
 * The steps that a flow may begin at, for all that is known of its address. Every branch whose condition can't be decided is followed, so no step that
 * the flow may begin at is missing.
 *
 * @returns null where it can't be said: something unknown is the first step.
 */
export function beginnings(document: Beginning, query: KnownQuery): ReadonlySet<string> | null {
  const found = possible(document.firstStep, { document, query, seen: new Set() });
  const steps = found.map((each) => (isKnown(each) && typeof each.is === 'string' ? each.is : null));
  return steps.some((step) => step === null)
    ? null
    : new Set(steps.filter((step): step is string => step !== null));
}

/** What a route puts into the query by itself: its constants, and the segments that it takes. */
export function queryOfRoute({ path, query = {}, params = {} }: FlowRoute): KnownQuery {
  const segments = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']): [string, Known] => {
    const [only, ...others] = params[name] ?? [];
    return [name, only !== undefined && others.length === 0 ? { is: only } : 'someText'];
  });
  return new Map([
    ...segments,
    ...Object.entries(query).map(([name, is]): [string, Known] => [name, { is }]),
  ]);
}

/** Whether nothing stands in an input as the flow begins, for all that is known of its address. */
export function isEmptyAt(document: Beginning, query: KnownQuery, name: string): boolean {
  const start = document.data && Object.hasOwn(document.data, name) ? (document.data[name] ?? '') : '';
  return possible(start, { document, query, seen: new Set() }).some(
    (each) => isKnown(each) && isNothing(each.is),
  );
}

interface Scope {
  readonly document: Beginning;
  readonly query: KnownQuery;
  readonly seen: ReadonlySet<string>;
}

const nothing: Known = { is: null };

function isKnown(value: Known): value is { readonly is: JsonValue } {
  return typeof value === 'object';
}

/** Everything that an expression may yield as the flow begins. */
function possible(expression: JsonValue, scope: Scope): readonly Known[] {
  if (!isRecord(expression)) return [{ is: expression }];
  const [operator = '', raw = null] =
    Object.entries(expression as Readonly<Record<string, JsonValue>>)[0] ?? [];
  const operands: readonly JsonValue[] = Array.isArray(raw) ? raw : [raw];
  const of = (index: number): readonly Known[] => possible(operands[index] ?? null, scope);
  switch (operator) {
    case 'var':
      return read(String(operands[0]), operands[1], scope);
    case 'if':
      return branches(operands, scope);
    case 'empty':
      return flags(of(0), emptiness);
    case '!':
      return flags(of(0), (value) => truth(value).map((each) => !each));
    case 'and':
    case 'or':
      return joinOperands(operands, operator === 'or', scope);
    case '==':
    case '!=':
      return compareKnown(of(0), of(1), operator === '==');
    default:
      return ['anything'];
  }
}

function read(path: string, fallback: JsonValue | undefined, scope: Scope): readonly Known[] {
  const [root = '', name = ''] = path.split('.');
  const found = knownNames(root, name, path, scope);
  if (fallback === undefined) return found;
  return found.flatMap((each) => (isKnown(each) && each.is === null ? possible(fallback, scope) : [each]));
}

function knownNames(root: string, name: string, path: string, scope: Scope): readonly Known[] {
  const { document, query, seen } = scope;
  if (root === 'query') {
    const known = query.get(name);
    if (known !== undefined) return [known];
    // What travels by itself may be there or not.
    const travels = productOf(document).query.includes(name) && !(document.query ?? []).includes(name);
    return travels ? ['anything'] : [nothing];
  }
  const expression =
    root === 'value'
      ? valueOf(document, name)
      : root === 'data' && document.data && Object.hasOwn(document.data, name)
        ? document.data[name]
        : undefined;
  if (expression === undefined || seen.has(path)) return ['anything'];
  return possible(expression, { ...scope, seen: new Set([...seen, path]) });
}

function branches(operands: readonly JsonValue[], scope: Scope): readonly Known[] {
  const [condition = null, then = null, ...rest] = operands;
  if (operands.length === 0) return [nothing];
  if (operands.length === 1) return possible(condition, scope);
  const holds = new Set(possible(condition, scope).flatMap(truth));
  return [
    ...(holds.has(true) ? possible(then, scope) : []),
    ...(holds.has(false) ? branches(rest, scope) : []),
  ];
}

function joinOperands(operands: readonly JsonValue[], decides: boolean, scope: Scope): readonly Known[] {
  const each = operands.map((operand) => new Set(possible(operand, scope).flatMap(truth)));
  if (each.some((values) => values.size === 1 && values.has(decides))) return [{ is: decides }];
  return each.every((values) => !values.has(decides)) ? [{ is: !decides }] : [{ is: true }, { is: false }];
}

function compareKnown(left: readonly Known[], right: readonly Known[], equal: boolean): readonly Known[] {
  const results = left.flatMap((one) =>
    right.flatMap((other): readonly boolean[] => {
      if (isKnown(one) && isKnown(other))
        return [one.is === other.is || (isNothing(one.is) && isNothing(other.is))];
      const known = isKnown(one) ? one : isKnown(other) ? other : null;
      const open = isKnown(one) ? other : one;
      return known !== null && isNothing(known.is) && open === 'someText' ? [false] : [true, false];
    }),
  );
  return [...new Set(results)].map((same): Known => ({ is: same === equal }));
}

function flags(values: readonly Known[], ask: (value: Known) => readonly boolean[]): readonly Known[] {
  return [...new Set(values.flatMap(ask))].map((is): Known => ({ is }));
}

function emptiness(value: Known): readonly boolean[] {
  if (value === 'someText') return [false];
  return isKnown(value) ? [isNothing(value.is)] : [true, false];
}

function isNothing(value: JsonValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** A flag; nothing yet does not hold, and what is no flag is refused elsewhere. */
function truth(value: Known): readonly boolean[] {
  if (isKnown(value) && (typeof value.is === 'boolean' || value.is === null)) return [value.is === true];
  return [true, false];
}

/** What other documents have to know to tell which step of a flow shows, by the names that its address is given. Plain data. */
export interface Arrival {
  readonly routes: readonly FlowRoute[];
  readonly query: readonly string[];
  readonly firstStep: Expression;
  readonly data: Readonly<Record<string, Expression>>;
  /** By step: the bare steps that a run which begins there comes to by itself where all goes well. */
  readonly bare: Readonly<Record<string, readonly string[]>>;
  /** By step: what has to be typed there, as {@link typedNames} tells it; not known of one that was kept by an earlier program. */
  readonly asks?: Readonly<Record<string, readonly TypedName[]>>;
}

/** Works out what other documents have to know to tell which step shows. */
export function arrivalOf(document: FlowDocument): Arrival {
  const { routes = [], query = [], firstStep, data = {}, steps } = document;
  const bare = Object.keys(steps).flatMap((id) => {
    const found = bareFrom(document, id);
    return found.length === 0 ? [] : [[id, found] as const];
  });
  return {
    routes,
    query,
    firstStep: openValues(document, firstStep),
    data: Object.fromEntries(Object.entries(data).map(([name, each]) => [name, openValues(document, each)])),
    bare: Object.fromEntries(bare),
    asks: Object.fromEntries(
      Object.keys(steps).map((id) => [
        id,
        typedNames(document, id).filter(([name]) => !isFilled(document, id, name)),
      ]),
    ),
  };
}

/** The name of an input, and what it has to fit. */
export type TypedName = readonly [string, string];

/**
 * What is typed on a step, each name with the pattern that it has to fit: of two flows, what is called alike and fits alike is one thing. Secrets, one-time
 * codes and choices are left out.
 */
export function typedNames(document: FlowDocument, id: string): readonly TypedName[] {
  const guarded = guardedNames(document);
  return fieldsOf(document).flatMap(({ stepId, name, item, schema }): readonly TypedName[] => {
    const isChosen = schema.type !== 'string' || schema.enum !== undefined || item.from !== undefined;
    if (stepId !== id || isChosen || guarded.has(name)) return [];
    return [[name, schema.pattern ?? '']];
  });
}

/** Whether the call that a step makes fills an input. */
function isFilled(document: FlowDocument, id: string, name: string): boolean {
  const ok = document.calls?.[document.steps[id]?.onShow ?? '']?.on['ok'] ?? {};
  return variantsOf(document, ok).some(({ take = [], set = {} }) => take.includes(name) || name in set);
}

/** Returns whether a step only says something and leads away: it asks for nothing, shows nothing of anything, and waits for nothing. */
function isBare({ body, actions = [], onShow, watch }: Step): boolean {
  const isSilent = body.every(
    (item) => !isInput(item) && item.from === undefined && item.shows === undefined,
  );
  const isLeft = actions.every(
    ({ call, goto, cases }) => call === undefined && goto === undefined && cases === undefined,
  );
  return onShow === undefined && watch === undefined && isSilent && isLeft;
}

/** The bare steps that a step is, or comes to without a press by calls that go well. */
function bareFrom(document: FlowDocument, first: string): readonly string[] {
  const steps = new Set([first]);
  const calls = new Set<string>();
  const follow = (name: string | undefined): void => {
    const call = name === undefined ? undefined : document.calls?.[name];
    if (name === undefined || call === undefined || calls.has(name)) return;
    calls.add(name);
    const ok = call.on['ok'];
    if (ok === undefined || (typeof ok === 'string' && outcomeOf(document, ok) === undefined)) return;
    for (const { goto, call: next } of variantsOf(document, ok)) {
      if (goto !== undefined) steps.add(goto);
      follow(next);
    }
  };
  // What is found on the way is looked at in its turn.
  for (const id of steps) follow(document.steps[id]?.onShow);
  return [...steps].filter((id) => {
    const step = document.steps[id];
    return step !== undefined && isBare(step);
  });
}
