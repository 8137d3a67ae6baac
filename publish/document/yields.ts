import { builtInConfig } from '../../src/contracts/config.ts';
import type { FieldSchema, FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { Expression } from '../../src/contracts/rule.ts';
import { fieldsOf } from './fields.ts';

/** Kinds of value that an expression may yield; `unknown` when what it reads does not exist, which another rule tells. */
export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'nothing' | 'unknown';

/** What an expression may yield: the kinds, and each text it can be, or null when any text is possible. */
export interface Yield {
  readonly kinds: ReadonlySet<ValueKind>;
  readonly texts: ReadonlySet<string> | null;
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

function ofData(name: string, document: FlowDocument, seen: ReadonlySet<string>): Yield {
  const fields = fieldsOf(document).filter((field) => field.name === name);
  if (fields.length > 0) return union(fields.map(({ schema }) => ofSchema(schema)));
  const initial = document.data && Object.hasOwn(document.data, name) ? document.data[name] : undefined;
  if (initial === undefined || seen.has(name)) return yields('unknown');
  return yieldOf(initial, document, new Set([...seen, name]));
}

function ofConfig(name: string): Yield {
  const example: unknown = Object.entries(builtInConfig).find(([key]) => key === name)?.[1];
  if (typeof example === 'string') return yields('text', null);
  if (typeof example === 'number') return yields('number');
  if (typeof example === 'boolean') return yields('flag');
  return yields(Array.isArray(example) ? 'list' : 'unknown');
}

function ofChallenge(value: string | undefined): Yield {
  if (value === 'phase') return yields('text', ['idle', 'sent']);
  if (value === 'sessionId') return yields('text', null);
  return yields('unknown');
}

function ofVariable(path: string, document: FlowDocument, seen: ReadonlySet<string>): Yield {
  const [root, name = '', value] = path.split('.');
  switch (root) {
    case 'data':
      return ofData(name, document, seen);
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

const flagOperators: ReadonlySet<string> = new Set(['!', '!!', '==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'empty']);

/** Works out what an expression may yield, from the types of what it reads. */
export function yieldOf(expression: Expression, document: FlowDocument, seen: ReadonlySet<string> = new Set()): Yield {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return ofConstant(expression);
  const [entry] = Object.entries(expression);
  if (!entry) return yields('unknown');
  const [operator, raw] = entry;
  const operands: readonly JsonValue[] = Array.isArray(raw) ? raw : [raw];
  const all = (values: readonly JsonValue[]) => union(values.map((value) => yieldOf(value, document, seen)));
  if (flagOperators.has(operator)) return yields('flag');
  if (operator === 'cat') return yields('text', null);
  if (operator === 'missing') return yields('list');
  if (operator === 'if') return all(branches(operands));
  if (operator === 'and' || operator === 'or') return all(operands);
  if (operator !== 'var') return yields('number');
  const read = ofVariable(String(operands[0]), document, seen);
  return operands.length > 1 ? union([read, ...operands.slice(1).map((value) => yieldOf(value, document, seen))]) : read;
}
