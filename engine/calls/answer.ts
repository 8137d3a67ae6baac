import type { CallSpec, OutputKind, ScalarKind } from '../contract/effect.ts';
import type { EffectAnswer, EffectResult } from '../contract/effectResult.ts';
import { isRecord, isWordsByLanguage } from '../contract/json.ts';

type Kinds = Readonly<Record<string, OutputKind>>;

/**
 * Of what a call answered, the names that its effect declares (for an error: that its code declares), where they are of their kind: all that an
 * outcome may read as `answer.<name>`. An optional one that is missing is null.
 */
export function answerOf(spec: CallSpec, result: EffectResult): EffectAnswer {
  const answer = (result.ok ? result.answer : result.error.answer) ?? {};
  const kinds = kindsOf(spec, result);
  const optional = result.ok ? (spec.outputOptional ?? []) : Object.keys(kinds);
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
      if (value !== undefined && isOfKind(spec, value, kind)) return [[name, value]];
      return optional.includes(name) ? [[name, null]] : [];
    }),
  );
}

/** Whether an `ok` answered every name that its effect declares, each of its kind or, where it may be missing, null. */
export function isComplete(spec: CallSpec, result: EffectResult): boolean {
  return Object.keys(answerOf(spec, result)).length === Object.keys(kindsOf(spec, result)).length;
}

function kindsOf({ output = {}, codeAnswers = {} }: CallSpec, result: EffectResult): Kinds {
  if (result.ok) return output;
  const { code } = result.error;
  return Object.hasOwn(codeAnswers, code) ? (codeAnswers[code] ?? {}) : {};
}

function isOfKind(spec: CallSpec, value: unknown, kind: OutputKind): boolean {
  if (typeof kind === 'object' && 'rows' in kind) {
    const kinds = spec.wire?.rows?.[kind.rows]?.kinds;
    return Array.isArray(value) && value.every((row) => isRow(row, kinds));
  }
  return isScalarOfKind(value, kind);
}

/** A row has columns of its type and no other; null where there is nothing. */
function isRow(row: unknown, kinds: Readonly<Record<string, ScalarKind>> | undefined): boolean {
  if (!isRecord(row)) return false;
  return Object.entries(row).every(([column, value]) => {
    if (value === null || kinds === undefined) return true;
    const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
    return kind !== undefined && isScalarOfKind(value, kind);
  });
}

function isScalarOfKind(value: unknown, kind: ScalarKind): boolean {
  if (typeof kind === 'object') return typeof value === 'string' && kind.closed.includes(value);
  switch (kind) {
    case 'text':
    case 'name':
    case 'time':
    case 'channel':
      return typeof value === 'string';
    case 'words':
      return typeof value === 'string' || isWordsByLanguage(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'integer':
    case 'money':
      return typeof value === 'number' && Number.isInteger(value);
  }
}
