import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { takenNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A call that brings rows of a list, and the inputs by which it asks for those after the ones that are there. */
interface Reading {
  readonly place: CallPlace;
  readonly list: string;
  /** Where the rows come: in place of the others, or below them. */
  readonly how: 'take' | 'append';
  readonly pointer: string;
  /** Names of what is sent that is an answer of the same effect: a cursor. */
  readonly marks: readonly string[];
}

/** What is sent that the same effect has answered: a text that nobody types, and that is no id of anything. */
function marksIn(document: FlowDocument, { call, spec }: CallPlace): readonly string[] {
  const typed = new Set(fieldsOf(document).map(({ name }) => name));
  const ids = productOf(document).meanings?.ids?.answers[call.effect] ?? {};
  const taken = new Set(takenNames(document).map(({ name }) => name));
  return Object.entries(call.send ?? {}).flatMap(([input, sent]) => {
    const path = typeof sent === 'object' && sent !== null && 'var' in sent ? sent.var : null;
    const name = typeof path === 'string' && path.startsWith('data.') ? path.slice('data.'.length) : '';
    const isMark = spec.output?.[name] === 'text' && !Object.hasOwn(ids, name);
    const isAnswered = isMark && taken.has(name) && !typed.has(name);
    return isAnswered ? [input] : [];
  });
}

function readingsOf(document: FlowDocument): readonly Reading[] {
  const { lists = {} } = document;
  const places = new Map(callsOf(document).map((place) => [place.name, place]));
  return outcomesOf(document).flatMap(({ then, code, callName, pointer }) => {
    const place = places.get(callName);
    if (place === undefined || code !== 'ok') return [];
    return (['take', 'append'] as const).flatMap((how) =>
      (then[how] ?? [])
        .filter((name) => Object.hasOwn(lists, name))
        .map((list) => ({ place, list, how, pointer, marks: marksIn(document, place) })),
    );
  });
}

/** What a call sends beside its marks, as one text. */
function filterIn({ place: { call }, marks }: Reading): string {
  const sent = Object.entries(call.send ?? {}).filter(([input]) => !marks.includes(input));
  return JSON.stringify(sent.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether rows that are there already come a second time: two filters, or two effects, may well fill one list. */
function isRepeated(reading: Reading, all: readonly Reading[]): boolean {
  const others = all.filter((each) => each.list === reading.list && each.place !== reading.place);
  return (
    others.length === 0 ||
    others.some(
      (each) =>
        each.place.call.effect === reading.place.call.effect &&
        (each.marks.length > 0 || filterIn(each) === filterIn(reading)),
    )
  );
}

function findWrong(reading: Reading, all: readonly Reading[]): readonly Finding[] {
  const { how, list, marks, place, pointer } = reading;
  const others = all.filter(
    (each) => each.list === list && each.place.call.effect === place.call.effect && each.place !== place,
  );
  const first = others.find((each) => each.marks.length === 0 && each.how === 'take');
  const values = { call: place.name, list };
  if (marks.length > 0 && how === 'take' && others.length > 0)
    return [{ pointer: pointerAt(pointer, 'take'), ...wordProblem('lint.pagedList.replaced', values) }];
  if (marks.length === 0 && how === 'append' && isRepeated(reading, all))
    return [{ pointer: pointerAt(pointer, 'append'), ...wordProblem('lint.pagedList.added', values) }];
  if (marks.length === 0 || first === undefined || filterIn(first) === filterIn(reading)) return [];
  const other = { ...values, other: first.place.name };
  return [{ pointer: pointerAt(place.pointer, 'send'), ...wordProblem('lint.pagedList.other', other) }];
}

/** Older rows of a list come below the newer ones, and are asked for by the same filter; what is read first takes the place of all. */
export const pagedList: LintRule = {
  id: 'PUB-4953',
  severity: 'error',
  check: ({ document }) => {
    const all = readingsOf(document);
    return all.flatMap((reading) => findWrong(reading, all));
  },
};
