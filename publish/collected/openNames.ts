import type { Expression } from '@alur/engine';
import type { OpenNames } from '@alur/engine';
import type { Call, FlowDocument } from '../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../document/calls.ts';
import { fieldsOf, type FieldPlace } from '../document/fields.ts';

/** A call whose effect takes names of the document's choice. */
export interface OpenCall extends CallPlace {
  readonly open: OpenNames;
}

export function openCallsOf(document: FlowDocument): readonly OpenCall[] {
  return callsOf(document).flatMap((place) =>
    place.spec.open === undefined ? [] : [{ ...place, open: place.spec.open }],
  );
}

/** What a call sends beyond its effect's own names. */
export function sentNames({ call, spec }: Pick<CallPlace, 'call' | 'spec'>): readonly [string, Expression][] {
  return Object.entries(call.send ?? {}).filter(([name]) => !Object.hasOwn(spec.input, name));
}

/** The inputs that an expression reads as they are: every step may have one of the name. Empty for any other expression. */
export function inputsRead(
  document: FlowDocument,
  expression: Expression | undefined,
): readonly FieldPlace[] {
  const path = pathRead(expression);
  if (path?.startsWith('data.') !== true) return [];
  return fieldsOf(document).filter(({ name }) => name === path.slice('data.'.length));
}

/** The path that an expression reads, where it does nothing else. */
export function pathRead(expression: Expression | undefined): string | null {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return null;
  const path: unknown = 'var' in expression ? expression['var'] : null;
  const read: unknown = Array.isArray(path) && path.length === 1 ? path[0] : path;
  return typeof read === 'string' ? read : null;
}

/** Keys of the words beside the box by which a person agrees to the call. */
export function consentKeys(
  document: FlowDocument,
  { send = {} }: Call,
  { consent }: OpenNames,
): readonly string[] {
  const keys = inputsRead(document, send[consent]).flatMap(({ item }) => [item.label, item.hint]);
  return [...new Set(keys.filter((key) => key !== undefined))];
}
