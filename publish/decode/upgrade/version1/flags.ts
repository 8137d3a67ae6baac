import type { FlowDocument } from '../../../../src/contracts/generated/flow.ts';
import { isRecord, type JsonValue } from '../../../../src/contracts/json.ts';
import { expressionsOf, type ExpressionPlace } from '../../../document/expressions.ts';
import { inferType, type Standing, type ValueKind } from '../../../document/inferType.ts';

/**
 * Version 1 asked texts, lists and numbers whether they "hold". Version 2 asks for flags: a text or list is asked whether it is empty, a number whether
 * it is there and not 0. Only where the kind is certain; all else stays as it is, for lint to refuse at its place.
 *
 * @returns the document itself where nothing had to change.
 */
export function withFlags(document: FlowDocument): FlowDocument {
  const changed = expressionsOf(document).flatMap((place) => {
    const { expression, use } = place;
    const scope = { document, standing: standingOf(document, place) };
    const whole = use === 'condition' || use === 'row';
    const now = whole ? asFlag(expression, scope) : asValue(expression, scope);
    return JSON.stringify(now) === JSON.stringify(expression) ? [] : [{ pointer: place.pointer, now }];
  });
  if (changed.length === 0) return document;
  const copy = structuredClone(document);
  for (const { pointer, now } of changed) put({ document: copy }, pointer, now);
  return copy;
}

interface Scope {
  readonly document: FlowDocument;
  readonly standing: Standing;
}

function standingOf({ calls = {} }: FlowDocument, { callName, code, from }: ExpressionPlace): Standing {
  const call = callName === undefined ? undefined : calls[callName];
  return {
    ...(call === undefined || code === undefined ? {} : { call, code }),
    ...(from === undefined ? {} : { from }),
  };
}

/** An expression that is asked whether it holds. */
function asFlag(expression: JsonValue, scope: Scope): JsonValue {
  const [operator, operands] = partsOf(expression);
  if (operator === null) return expression;
  if (operator === 'and' || operator === 'or' || operator === '!')
    return made(
      expression,
      operands.map((each) => asFlag(each, scope)),
    );
  if (operator === 'if')
    return made(
      expression,
      operands.map((each) => asFlag(each, scope)),
    );
  const value = asValue(expression, scope);
  const { kinds } = inferType(expression, scope.document, scope.standing);
  if (only(kinds, ['text', 'time', 'list', 'nothing'])) return { '!': { empty: value } };
  if (only(kinds, ['number', 'nothing'])) return { and: [{ '!': { empty: value } }, { '!=': [value, 0] }] };
  return value;
}

/** An expression whose value goes somewhere: parts of it may still be asked whether they hold. */
function asValue(expression: JsonValue, scope: Scope): JsonValue {
  const [operator, operands] = partsOf(expression);
  if (operator === null) return expression;
  if (operator === '!')
    return made(
      expression,
      operands.map((each) => asFlag(each, scope)),
    );
  if (operator === 'if')
    return made(
      expression,
      operands.map((each, index) =>
        index % 2 === 0 && index < operands.length - 1 ? asFlag(each, scope) : asValue(each, scope),
      ),
    );
  if (operator === 'and' || operator === 'or') return chosen(expression, operator, operands, scope);
  return made(
    expression,
    operands.map((each) => asValue(each, scope)),
  );
}

/** `or` gave the first value that held, and `and` the first that did not: `if` yields the same of anything but flags. */
function chosen(
  expression: JsonValue,
  operator: 'and' | 'or',
  operands: readonly JsonValue[],
  scope: Scope,
): JsonValue {
  const kinds = operands.flatMap((each) => [...inferType(each, scope.document, scope.standing).kinds]);
  if (kinds.every((kind) => flags.includes(kind)))
    return made(
      expression,
      operands.map((each) => asFlag(each, scope)),
    );
  const last = operands.length - 1;
  const branches = operands.flatMap((each, index) => {
    if (index === last) return [asValue(each, scope)];
    const holds = asFlag(each, scope);
    return [operator === 'or' ? holds : { '!': holds }, asValue(each, scope)];
  });
  return { if: branches };
}

const flags: readonly ValueKind[] = ['flag', 'nothing', 'unknown'];

/** Whether something of these kinds alone is yielded, and it is not always nothing. */
function only(kinds: ReadonlySet<ValueKind>, allowed: readonly ValueKind[]): boolean {
  return [...kinds].every((kind) => allowed.includes(kind)) && [...kinds].some((kind) => kind !== 'nothing');
}

/** Operator and operands; null for a constant, and for an object that is no condition. */
function partsOf(expression: JsonValue): readonly [operator: string | null, operands: readonly JsonValue[]] {
  if (!isRecord(expression)) return [null, []];
  const entries = Object.entries(expression as Readonly<Record<string, JsonValue>>);
  const [single] = entries;
  if (single === undefined || entries.length > 1) return [null, []];
  const [operator, operands] = single;
  return [operator, Array.isArray(operands) ? operands : [operands]];
}

/** The same operator over other operands, written as a list only where it was one. */
function made(expression: JsonValue, operands: readonly JsonValue[]): JsonValue {
  const [operator = '', written] = Object.entries(expression as Readonly<Record<string, JsonValue>>)[0] ?? [];
  const [single = null] = operands;
  return { [operator]: Array.isArray(written) ? [...operands] : single };
}

/** Replaces what a pointer leads to. */
function put(root: object, pointer: string, value: JsonValue): void {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  let place = root as Record<string, unknown>;
  for (const name of names) place = place[name] as Record<string, unknown>;
  place[last] = value;
}
