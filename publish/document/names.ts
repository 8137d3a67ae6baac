import type { OutputKind, ScalarKind } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { productOf } from '../product/product.ts';
import { effectOf } from './calls.ts';
import { fieldsOf } from './fields.ts';
import { outcomesOf, type OutcomePlace } from './thens.ts';

/** What an outcome may take: what the effect answers with `ok`, or with a code that answers something. */
export function answersOf(
  document: FlowDocument,
  { call, code }: Pick<OutcomePlace, 'call' | 'code'>,
): Readonly<Record<string, OutputKind>> {
  const spec = effectOf(document, call);
  if (spec === null) return {};
  return (code === 'ok' ? spec.output : spec.codeAnswers?.[code]) ?? {};
}

/** A name that a call takes, and what it then is. */
export interface TakenName {
  readonly name: string;
  readonly kind: OutputKind;
}

/** Every name that an outcome takes and its answer has; lists are among them. */
export function takenNames(document: FlowDocument): readonly TakenName[] {
  const names = taken.get(document) ?? collectTaken(document);
  taken.set(document, names);
  return names;
}

const taken = new WeakMap<FlowDocument, readonly TakenName[]>();

function collectTaken(document: FlowDocument): readonly TakenName[] {
  return outcomesOf(document).flatMap((place) => {
    const answers = answersOf(document, place);
    return [...(place.then.take ?? []), ...(place.then.append ?? [])].flatMap((name) => {
      const kind = Object.hasOwn(answers, name) ? answers[name] : undefined;
      return kind === undefined ? [] : [{ name, kind }];
    });
  });
}

/** Returns whether a kind is rows of a list. */
export function isRows(kind: OutputKind): kind is { readonly rows: string } {
  return typeof kind === 'object' && 'rows' in kind;
}

const known = new WeakMap<FlowDocument, ReadonlySet<string>>();

/** Names that data may have: inputs of all steps, the keys of `data`, and what calls take that is no list. */
export function dataNames(document: FlowDocument): ReadonlySet<string> {
  const names = known.get(document) ?? collect(document);
  known.set(document, names);
  return names;
}

function collect(document: FlowDocument): ReadonlySet<string> {
  return new Set([
    ...fieldsOf(document).map(({ name }) => name),
    ...Object.keys(document.data ?? {}),
    ...takenNames(document).flatMap(({ name, kind }) => (isRows(kind) ? [] : [name])),
  ]);
}

/** The columns of a list's rows with their kinds; empty when there is no such list or type. */
export function columnsOf(document: FlowDocument, list: string): Readonly<Record<string, ScalarKind>> {
  const { lists = {} } = document;
  const type = Object.hasOwn(lists, list) ? lists[list] : undefined;
  const types = productOf(document).rowTypes;
  return type !== undefined && Object.hasOwn(types, type) ? (types[type] ?? {}) : {};
}
