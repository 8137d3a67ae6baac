import type { Expression, OutputKind } from '@alur/engine';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import { answersOf, columnsOf } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf, thensOf, type OutcomePlace } from '../../document/thens.ts';
import { namesPassedOn } from '../../document/yields.ts';
import { productOf } from '../../product/product.ts';

/** Something that a text may come from, where the product says what it is the id of. */
export interface IdSource {
  /** Such as `payment`; null: the API answers it, and it is the id of nothing. */
  readonly id: string | null;
  /** How the document reads it, such as `data.quoteId`. */
  readonly read: string;
  /** Where the document gives it to the name that is read; null: the answer itself does. */
  readonly pointer: string | null;
}

/** Where an expression stands: of an outcome it is known what was answered. */
export interface IdPlace {
  readonly callName?: string | null;
  readonly code?: string | null;
}

/** All that an expression may pass on, as far as it is known what it is the id of. What people type, and what nothing is declared of, is left out. */
export function idSourcesOf(
  document: FlowDocument,
  expression: Expression,
  place: IdPlace = {},
  seen: ReadonlySet<string> = new Set(),
): readonly IdSource[] {
  return namesPassedOn(expression, document).flatMap((read) => {
    if (seen.has(read)) return [];
    const [root, name = '', column = ''] = read.split('.');
    const within = new Set([...seen, read]);
    if (root === 'data') return sourcesOfData(document, name, within).map((each) => ({ ...each, read }));
    const id =
      root === 'query'
        ? addressId(document, name)
        : root === 'answer'
          ? answerId(document, name, place)
          : root === 'chosen'
            ? chosenId(document, name, column)
            : undefined;
    return id === undefined ? [] : [{ id, read, pointer: null }];
  });
}

function addressId(document: FlowDocument, name: string): string | undefined {
  return own(productOf(document).addressIds ?? {}, name);
}

/** What a row that was chosen has in a column. */
function chosenId(document: FlowDocument, field: string, column: string): string | null | undefined {
  const list = fieldsOf(document).find(({ name }) => name === field)?.item.from;
  return list === undefined ? undefined : columnId(document, list, column);
}

/** What a column of a list is the id of; undefined where there is none. */
export function columnId(document: FlowDocument, list: string, column: string): string | null | undefined {
  const type = own(document.lists ?? {}, list);
  const kind = own(columnsOf(document, list), column);
  if (type === undefined || kind === undefined) return undefined;
  return declaredId(document, 'rows', type, column);
}

function answerId(
  document: FlowDocument,
  name: string,
  { callName, code }: IdPlace,
): string | null | undefined {
  if (typeof callName !== 'string' || typeof code !== 'string') return undefined;
  const place = outcomesOf(document).find((each) => each.callName === callName && each.code === code);
  return place === undefined ? undefined : answeredId(document, place, name);
}

function answeredId(document: FlowDocument, place: OutcomePlace, name: string): string | null | undefined {
  const kind: OutputKind | undefined = own(answersOf(document, place), name);
  if (kind === undefined) return undefined;
  return place.code === 'ok'
    ? declaredId(document, 'answers', place.call.effect, name)
    : declaredId(document, 'codes', place.code, name);
}

function declaredId(
  document: FlowDocument,
  where: 'answers' | 'codes' | 'rows',
  place: string,
  name: string,
): string | null {
  const ids = productOf(document).meanings?.ids?.[where] ?? {};
  return own(own(ids, place) ?? {}, name) ?? null;
}

/** What a name of data may be: as it began, as calls set or answer it, or the row that was chosen for it. */
function sourcesOfData(document: FlowDocument, name: string, seen: ReadonlySet<string>): readonly IdSource[] {
  const begun = own(document.data ?? {}, name);
  const sourcesIn = (expression: Expression, pointer: string, place: IdPlace = {}): readonly IdSource[] =>
    idSourcesOf(document, expression, place, seen).map((each) => ({
      ...each,
      pointer: each.pointer ?? pointer,
    }));
  const answerSource = (id: string | null | undefined): readonly IdSource[] =>
    id === undefined ? [] : [{ id, read: '', pointer: null }];
  return [
    ...(begun === undefined ? [] : sourcesIn(begun, pointerAt('/document/data', name))),
    ...thensOf(document).flatMap(({ then, pointer, callName, code }) => {
      const set = own(then.set ?? {}, name);
      return set === undefined ? [] : sourcesIn(set, pointerAt(pointer, 'set', name), { callName, code });
    }),
    ...outcomesOf(document).flatMap((place) =>
      place.then.take?.includes(name) === true ? answerSource(answeredId(document, place, name)) : [],
    ),
    ...fieldsOf(document).flatMap(({ item, pointer, name: field }) => {
      const value = item.columns?.['value'];
      if (field !== name || item.from === undefined || value === undefined) return [];
      const id = columnId(document, item.from, value);
      return id === undefined ? [] : [{ id, read: '', pointer: pointerAt(pointer, 'columns', 'value') }];
    }),
  ];
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
