import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { dataRead, readBelow } from './conditions.ts';
import { secretNames } from './fields.ts';
import { openValues } from './values.ts';

/** Names of the inputs that one-time codes are typed into: the fields of challenges. */
export function codeNames({ challenges = {} }: FlowDocument): ReadonlySet<string> {
  return new Set(Object.values(challenges).map(({ field }) => field));
}

/** Names of all inputs that hold a secret: passwords (`writeOnly` in some step) and one-time codes. */
export function guardedNames(document: FlowDocument): ReadonlySet<string> {
  return new Set([...secretNames(document), ...codeNames(document)]);
}

/**
 * Names of the secrets that an expression reads, its values opened. Of a one-time code, whether it is empty is no secret; of a password, even that is.
 *
 * @example
 * secretsRead({ cat: ['code ', { var: 'data.otp' }] }, document) // ['otp']
 * secretsRead({ empty: { var: 'data.otp' } }, document) // []
 */
export function secretsRead(expression: Expression, document: FlowDocument): readonly string[] {
  const read = dataRead(expression, document);
  const codes = codeNames(document);
  const passwords = [...secretNames(document)].filter((name) => read.has(name));
  if (![...codes].some((name) => read.has(name))) return passwords;
  const open = readBelow('data', withoutEmptiness(openValues(document, expression)));
  return [...new Set([...passwords, ...[...codes].filter((name) => open.has(name))])];
}

/** An expression without its questions whether one variable is empty. */
function withoutEmptiness(expression: JsonValue): JsonValue {
  if (Array.isArray(expression)) return expression.map((each: JsonValue) => withoutEmptiness(each));
  if (!isRecord(expression)) return expression;
  if (asksEmptiness(expression)) return false;
  return Object.fromEntries(
    Object.entries(expression as Readonly<Record<string, JsonValue>>).map(([key, each]) => [
      key,
      withoutEmptiness(each),
    ]),
  );
}

/** Whether this is `{"empty": {"var": "…"}}`, with nothing more inside that could be compared. */
function asksEmptiness(expression: Readonly<Record<string, unknown>>): boolean {
  const [asked, ...more] = [expression['empty']].flat();
  const path = isRecord(asked) && Object.keys(asked).length === 1 ? [asked['var']].flat() : [];
  return more.length === 0 && path.length === 1 && typeof path[0] === 'string';
}
