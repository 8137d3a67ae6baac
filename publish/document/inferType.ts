import { builtInConfig } from '../../src/contracts/config.ts';
import type { OutputKind, ScalarKind } from '../../src/contracts/effect.ts';
import type { Call, FieldSchema, FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { Expression } from '../../src/contracts/condition.ts';
import { effectOf } from './calls.ts';
import { fieldsOf } from './fields.ts';
import { outcomesOf } from './outcomes.ts';

/** Kinds of value that an expression may yield; `unknown` when what it reads does not exist, which another rule reports. */
export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'nothing' | 'unknown';

/** What an expression may yield: the kinds, and each text it can be, or null when any text is possible. */
export interface ValueType {
  readonly kinds: ReadonlySet<ValueKind>;
  readonly texts: ReadonlySet<string> | null;
}

/** What an expression may look at: the document, the answer of a call in an outcome, and the data it is already being worked out for. */
interface Scope {
  readonly document: FlowDocument;
  readonly call: Call | undefined;
  readonly seen: ReadonlySet<string>;
}

function valueType(kind: ValueKind, texts: Iterable<string> | null = []): ValueType {
  return { kinds: new Set([kind]), texts: texts === null ? null : new Set(texts) };
}

function union(parts: readonly ValueType[]): ValueType {
  const kinds = new Set(parts.flatMap(({ kinds: each }) => [...each]));
  const open = parts.some(({ texts }) => texts === null);
  return { kinds, texts: open ? null : new Set(parts.flatMap(({ texts }) => [...(texts ?? [])])) };
}

function ofConstant(value: JsonValue): ValueType {
  if (typeof value === 'string') return valueType('text', [value]);
  if (typeof value === 'number') return valueType('number');
  if (typeof value === 'boolean') return valueType('flag');
  return valueType(value === null ? 'nothing' : 'list');
}

function ofSchema(schema: FieldSchema): ValueType {
  if (schema.type === 'boolean') return valueType('flag');
  if (schema.type !== 'string') return valueType('number');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return valueType('text', values ? values.map(String) : null);
}

/** What the schemas of a field let it hold; null when no step has such a field. */
export function fieldType(name: string, document: FlowDocument): ValueType | null {
  const fields = fieldsOf(document).filter((field) => field.name === name);
  return fields.length === 0 ? null : union(fields.map(({ schema }) => ofSchema(schema)));
}

/** A key of `data` holds what it begins with, or what an outcome sets it to. */
function ofData(name: string, scope: Scope): ValueType {
  const { document, seen } = scope;
  const field = fieldType(name, document);
  if (field !== null) return field;
  const initial = document.data && Object.hasOwn(document.data, name) ? document.data[name] : undefined;
  if (initial === undefined) return valueType('unknown');
  // What is set to itself is nothing new.
  if (seen.has(name)) return union([]);
  const within = new Set([...seen, name]);
  const begun = inferIn(initial, { document, seen: within, call: undefined });
  const set = outcomesOf(document).flatMap(({ outcome, call }) => {
    const value = outcome.set && Object.hasOwn(outcome.set, name) ? outcome.set[name] : undefined;
    return value === undefined ? [] : [inferIn(value, { document, seen: within, call })];
  });
  return union([begun, ...set]);
}

function ofConfig(name: string): ValueType {
  const example: unknown = Object.entries(builtInConfig).find(([key]) => key === name)?.[1];
  if (typeof example === 'string') return valueType('text', null);
  if (typeof example === 'number') return valueType('number');
  if (typeof example === 'boolean') return valueType('flag');
  return valueType(Array.isArray(example) ? 'list' : 'unknown');
}

function ofChallenge(value: string | undefined): ValueType {
  if (value === 'phase') return valueType('text', ['idle', 'waiting', 'sent']);
  if (value === 'restored') return valueType('flag');
  if (value === 'sessionId') return valueType('text', null);
  return valueType('unknown');
}

const answered: Readonly<Record<Extract<ScalarKind, string>, ValueType>> = {
  text: valueType('text', null),
  name: valueType('text', null),
  words: valueType('text', null),
  time: valueType('text', null),
  channel: valueType('text', ['phone', 'email']),
  flag: valueType('flag'),
  integer: valueType('number'),
  money: valueType('number'),
};

function ofKind(kind: OutputKind): ValueType {
  if (typeof kind === 'string') return answered[kind];
  return 'closed' in kind ? valueType('text', kind.closed) : valueType('list');
}

function ofAnswer(name: string, call: Call | undefined): ValueType {
  const output = call ? (effectOf(call)?.output ?? {}) : {};
  const kind = Object.hasOwn(output, name) ? output[name] : undefined;
  return kind === undefined ? valueType('unknown') : ofKind(kind);
}

function ofVariable(path: string, scope: Scope): ValueType {
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
      return valueType('text', null);
    case 'session':
      return valueType('flag');
    case 'device':
      return valueType('text', ['mobile', 'desktop']);
    case 'step':
      return valueType('text', Object.keys(document.steps));
    case 'locale':
      return valueType('text', locales);
    case 'challenge':
      return ofChallenge(value);
    default:
      return valueType('unknown');
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
export function inferType(expression: Expression, document: FlowDocument, call?: Call): ValueType {
  return inferIn(expression, { document, call, seen: new Set() });
}

function inferIn(expression: Expression, scope: Scope): ValueType {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression))
    return ofConstant(expression);
  const [entry] = Object.entries(expression);
  if (!entry) return valueType('unknown');
  const [operator, raw] = entry;
  const operands: readonly JsonValue[] = Array.isArray(raw) ? raw : [raw];
  const all = (values: readonly JsonValue[]) => union(values.map((value) => inferIn(value, scope)));
  if (flagOperators.has(operator)) return valueType('flag');
  if (operator === 'cat') return valueType('text', null);
  if (operator === 'missing') return valueType('list');
  if (operator === 'if') return all(branches(operands));
  if (operator === 'and' || operator === 'or') return all(operands);
  if (operator !== 'var') return valueType('number');
  const read = ofVariable(String(operands[0]), scope);
  return operands.length > 1
    ? union([read, ...operands.slice(1).map((value) => inferIn(value, scope))])
    : read;
}
