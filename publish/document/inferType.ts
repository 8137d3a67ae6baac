import { productOf } from '../product/product.ts';
import type { Expression, OutputKind } from '@alur/engine';
import type { FieldSchema, FlowDocument } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { fieldsOf } from './fields.ts';
import { answersOf, columnsOf, isRows, takenNames } from './names.ts';
import { outcomesOf, type OutcomePlace } from './thens.ts';
import { valueOf } from './values.ts';

/** Kinds of value that an expression may yield; `unknown` when what it reads does not exist, which another rule reports. */
export type ValueKind = 'text' | 'number' | 'flag' | 'time' | 'list' | 'nothing' | 'unknown';

/** What an expression may yield: the kinds, and each text it can be, or null when any text is possible. */
export interface ValueType {
  readonly kinds: ReadonlySet<ValueKind>;
  readonly texts: ReadonlySet<string> | null;
}

/** Where an expression stands, as far as that decides what it reads: in which outcome of a call, beside the rows of which list. */
export type Standing = Partial<Pick<OutcomePlace, 'call' | 'code'>> & { readonly from?: string };

/** What an expression may look at: the document, where it stands, and the data and values it is already being worked out for. */
interface Scope {
  readonly document: FlowDocument;
  readonly standing: Standing;
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

/** A name of data holds what it begins with, what an outcome sets it to, or what a call answers. */
function ofData(name: string, scope: Scope): ValueType {
  const { document, seen } = scope;
  const field = fieldType(name, document);
  if (field !== null) return field;
  const initial = document.data && Object.hasOwn(document.data, name) ? document.data[name] : undefined;
  const taken = takenNames(document).filter((each) => each.name === name && !isRows(each.kind));
  if (initial === undefined && taken.length === 0) return valueType('unknown');
  // What is set to itself is nothing new.
  if (seen.has(`data.${name}`)) return union([]);
  const within = new Set([...seen, `data.${name}`]);
  const begun = initial === undefined ? [] : [inferIn(initial, { document, seen: within, standing: {} })];
  const set = outcomesOf(document).flatMap(({ then, call, code }) => {
    const value = then.set && Object.hasOwn(then.set, name) ? then.set[name] : undefined;
    return value === undefined ? [] : [inferIn(value, { document, seen: within, standing: { call, code } })];
  });
  // Before a call answered, there is nothing.
  const unread = initial === undefined ? [valueType('nothing')] : [];
  return union([...begun, ...set, ...taken.map(({ kind }) => ofKind(kind, document)), ...unread]);
}

/** A value is what its expression yields; one that leads back to itself is refused elsewhere. */
function ofValue(name: string, scope: Scope): ValueType {
  const { document, seen } = scope;
  const value = valueOf(document, name);
  if (value === undefined) return valueType('unknown');
  const key = `value.${name}`;
  if (seen.has(key)) return union([]);
  const types = typesOfValues.get(document) ?? new Map<string, ValueType>();
  typesOfValues.set(document, types);
  const type = types.get(name) ?? inferIn(value, { document, standing: {}, seen: new Set([...seen, key]) });
  if (seen.size === 0) types.set(name, type);
  return type;
}

const typesOfValues = new WeakMap<FlowDocument, Map<string, ValueType>>();

/** A column of the row that was chosen; nothing while none is. */
function ofChosen(field: string, column: string, document: FlowDocument): ValueType {
  const from = fieldsOf(document).find(({ name }) => name === field)?.item.from;
  return union([ofColumn(from, column, document), valueType('nothing')]);
}

function ofColumn(from: string | undefined, column: string, document: FlowDocument): ValueType {
  const columns = from === undefined ? {} : columnsOf(document, from);
  const kind = Object.hasOwn(columns, column) ? columns[column] : undefined;
  return kind === undefined ? valueType('unknown') : ofKind(kind, document);
}

function ofConfig(name: string, document: FlowDocument): ValueType {
  const { config } = productOf(document);
  const example = Object.hasOwn(config, name) ? config[name] : undefined;
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

/** What a value that the API answers is. */
function ofKind(kind: OutputKind, document: FlowDocument): ValueType {
  if (typeof kind === 'object') return 'closed' in kind ? valueType('text', kind.closed) : valueType('list');
  switch (kind) {
    case 'channel':
      return valueType('text', productOf(document).channels);
    case 'flag':
      return valueType('flag');
    case 'integer':
    case 'money':
      return valueType('number');
    case 'time':
      return valueType('time', null);
    default:
      return valueType('text', null);
  }
}

function ofAnswer(name: string, document: FlowDocument, { call, code }: Standing): ValueType {
  const answers = call === undefined || code === undefined ? {} : answersOf(document, { call, code });
  const kind = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return kind === undefined ? valueType('unknown') : ofKind(kind, document);
}

function ofVariable(path: string, scope: Scope): ValueType {
  const { document } = scope;
  const [root, name = '', value] = path.split('.');
  switch (root) {
    case 'data':
      return ofData(name, scope);
    case 'answer':
      return ofAnswer(name, document, scope.standing);
    case 'value':
      return ofValue(name, scope);
    case 'list':
      return union([valueType(value === 'count' ? 'number' : 'unknown'), valueType('nothing')]);
    case 'chosen':
      return ofChosen(name, value ?? '', document);
    case 'row':
      return ofColumn(scope.standing.from, name, document);
    case 'config':
      return ofConfig(name, document);
    case 'query':
      return valueType('text', null);
    case 'session':
      return valueType('flag');
    case 'device':
      return valueType('text', ['mobile', 'desktop']);
    case 'step':
      return valueType('text', Object.keys(document.steps));
    case 'locale':
      return valueType('text', productOf(document).locales);
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

const flagOperators: ReadonlySet<string> = new Set(['!', '==', '!=', '<', '<=', '>', '>=', 'in', 'empty']);

/** Works out what an expression may yield, from the types of what it reads: in an outcome from what its call answers, too, of a row from its columns. */
export function inferType(
  expression: Expression,
  document: FlowDocument,
  standing: Standing = {},
): ValueType {
  return inferIn(expression, { document, standing, seen: new Set() });
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
  if (operator === 'if') return all(branches(operands));
  if (operator === 'and' || operator === 'or') return all(operands);
  if (operator !== 'var') return valueType('number');
  const read = ofVariable(String(operands[0]), scope);
  return operands.length > 1
    ? union([read, ...operands.slice(1).map((value) => inferIn(value, scope))])
    : read;
}
