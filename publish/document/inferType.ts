import { builtInConfig } from '../../src/contracts/config.ts';
import type { OutputKind } from '../../src/contracts/effect.ts';
import type { Call, FieldSchema, FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { Expression } from '../../src/contracts/condition.ts';
import { effectOf } from './calls.ts';
import { fieldsOf } from './fields.ts';
import { outcomesOf } from './outcomes.ts';

/** Kinds of value that an expression may yield; `unknown` when what it reads does not exist, which another rule tells. */
export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'nothing' | 'unknown';

/** What an expression may yield: the kinds, and each text it can be, or null when any text is possible. */
export interface Yield {
  readonly kinds: ReadonlySet<ValueKind>;
  readonly texts: ReadonlySet<string> | null;
}

/** What an expression may look at: the document, the answer of a call in an outcome, and the data it is already being worked out for. */
interface Scope {
  readonly document: FlowDocument;
  readonly call: Call | undefined;
  readonly seen: ReadonlySet<string>;
}

function yields(kind: ValueKind, texts: Iterable<string> | null = []): Yield {
  return { kinds: new Set([kind]), texts: texts === null ? null : new Set(texts) };
}

function union(parts: readonly Yield[]): Yield {
  const kinds = new Set(parts.flatMap(({ kinds: each }) => [...each]));
  const open = parts.some(({ texts }) => texts === null);
  return { kinds, texts: open ? null : new Set(parts.flatMap(({ texts }) => [...(texts ?? [])])) };
}

function ofConstant(value: JsonValue): Yield {
  if (typeof value === 'string') return yields('text', [value]);
  if (typeof value === 'number') return yields('number');
  if (typeof value === 'boolean') return yields('flag');
  return yields(value === null ? 'nothing' : 'list');
}

function ofSchema(schema: FieldSchema): Yield {
  if (schema.type === 'boolean') return yields('flag');
  if (schema.type !== 'string') return yields('number');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return yields('text', values ? values.map(String) : null);
}

/** What the schemas of a field let it hold; null when no step has such a field. */
export function fieldYield(name: string, document: FlowDocument): Yield | null {
  const fields = fieldsOf(document).filter((field) => field.name === name);
  return fields.length === 0 ? null : union(fields.map(({ schema }) => ofSchema(schema)));
}

/** A key of `data` holds what it begins with, or what an outcome sets it to. */
function ofData(name: string, scope: Scope): Yield {
  const { document, seen } = scope;
  const field = fieldYield(name, document);
  if (field !== null) return field;
  const initial = document.data && Object.hasOwn(document.data, name) ? document.data[name] : undefined;
  if (initial === undefined) return yields('unknown');
  // What is set to itself is nothing new.
  if (seen.has(name)) return union([]);
  const within = new Set([...seen, name]);
  const begun = yieldIn(initial, { document, seen: within, call: undefined });
  const set = outcomesOf(document).flatMap(({ outcome, call }) => {
    const value = outcome.set && Object.hasOwn(outcome.set, name) ? outcome.set[name] : undefined;
    return value === undefined ? [] : [yieldIn(value, { document, seen: within, call })];
  });
  return union([begun, ...set]);
}

function ofConfig(name: string): Yield {
  const example: unknown = Object.entries(builtInConfig).find(([key]) => key === name)?.[1];
  if (typeof example === 'string') return yields('text', null);
  if (typeof example === 'number') return yields('number');
  if (typeof example === 'boolean') return yields('flag');
  return yields(Array.isArray(example) ? 'list' : 'unknown');
}

function ofChallenge(value: string | undefined): Yield {
  if (value === 'phase') return yields('text', ['idle', 'waiting', 'sent']);
  if (value === 'restored') return yields('flag');
  if (value === 'sessionId') return yields('text', null);
  return yields('unknown');
}

const answered: Readonly<Record<OutputKind, Yield>> = {
  text: yields('text', null),
  channel: yields('text', ['phone', 'email']),
  flag: yields('flag'),
  integer: yields('number'),
};

function ofAnswer(name: string, call: Call | undefined): Yield {
  const output = call ? (effectOf(call)?.output ?? {}) : {};
  const kind = Object.hasOwn(output, name) ? output[name] : undefined;
  return kind === undefined ? yields('unknown') : answered[kind];
}

function ofVariable(path: string, scope: Scope): Yield {
  const { document } = scope;
  const [root, name = '', value] = path.split('.');
  switch (root) {
    case 'data':
      return ofData(name, scope);
    case 'answer':
      return ofAnswer(name, scope.call);
    case 'config':
      return ofConfig(name);
    case 'query':
      return yields('text', null);
    case 'session':
      return yields('flag');
    case 'device':
      return yields('text', ['mobile', 'desktop']);
    case 'step':
      return yields('text', Object.keys(document.steps));
    case 'locale':
      return yields('text', locales);
    case 'challenge':
      return ofChallenge(value);
    default:
      return yields('unknown');
  }
}

/** Of `if`, every second operand is an answer, and so is a last odd one; without it the answer may be nothing. */
function branches(operands: readonly JsonValue[]): readonly JsonValue[] {
  const answers = operands.filter((_, index) => index % 2 === 1);
  return [...answers, operands.length % 2 === 1 ? (operands.at(-1) ?? null) : null];
}

const flagOperators: ReadonlySet<string> = new Set([
  '!',
  '!!',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'empty',
]);

/** Works out what an expression may yield, from the types of what it reads; in an outcome, from what its call answers, too. */
export function yieldOf(expression: Expression, document: FlowDocument, call?: Call): Yield {
  return yieldIn(expression, { document, call, seen: new Set() });
}

function yieldIn(expression: Expression, scope: Scope): Yield {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression))
    return ofConstant(expression);
  const [entry] = Object.entries(expression);
  if (!entry) return yields('unknown');
  const [operator, raw] = entry;
  const operands: readonly JsonValue[] = Array.isArray(raw) ? raw : [raw];
  const all = (values: readonly JsonValue[]) => union(values.map((value) => yieldIn(value, scope)));
  if (flagOperators.has(operator)) return yields('flag');
  if (operator === 'cat') return yields('text', null);
  if (operator === 'missing') return yields('list');
  if (operator === 'if') return all(branches(operands));
  if (operator === 'and' || operator === 'or') return all(operands);
  if (operator !== 'var') return yields('number');
  const read = ofVariable(String(operands[0]), scope);
  return operands.length > 1
    ? union([read, ...operands.slice(1).map((value) => yieldIn(value, scope))])
    : read;
}
