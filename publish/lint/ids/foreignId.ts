import type { Expression } from '@alur/engine';
import { addressesIn } from '../../document/addresses.ts';
import { callsOf } from '../../document/calls.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { displaysOf } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { columnId, idSourcesOf, type IdPlace, type IdSource } from './idSources.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Something that takes the id of one kind of thing. */
interface IdTaker {
  readonly name: string;
  readonly id: string;
  readonly pointer: string;
  readonly sources: readonly IdSource[];
}

/** Inputs of calls. */
function inputs({ document }: Subject): readonly IdTaker[] {
  const ids = productOf(document).meanings?.ids?.inputs ?? {};
  return callsOf(document).flatMap(({ call, pointer }) =>
    Object.entries(ids[call.effect] ?? {}).flatMap(([name, id]) => {
      const expression = call.send?.[name];
      if (expression === undefined) return [];
      return [
        { name, id, pointer: pointerAt(pointer, 'send', name), sources: idSourcesOf(document, expression) },
      ];
    }),
  );
}

/** Inputs of calls that take an id which the document fixes: it is one and the same for everybody. */
function fixedIds({ document }: Subject): readonly Finding[] {
  const ids = productOf(document).meanings?.ids?.inputs ?? {};
  return callsOf(document).flatMap(({ call, spec, pointer }) =>
    Object.entries(ids[call.effect] ?? {}).flatMap(([name, id]) => {
      const given = call.send?.[name];
      if (typeof given !== 'string' || given === '' || spec.known?.[name] !== undefined) return [];
      return [
        {
          pointer: pointerAt(pointer, 'send', name),
          ...wordProblem('lint.foreignId.fixed', { name, id, given }),
        },
      ];
    }),
  );
}

/** Names of addresses. */
function addresses(subject: Subject): readonly IdTaker[] {
  const { document } = subject;
  const { addressIds = {} } = productOf(document);
  const outcomes = new Map(expressionsOf(document).map((each) => [each.pointer, each]));
  return addressesIn(subject).flatMap(({ pointer, written }) =>
    Object.entries(written).flatMap(([name, expression]) => {
      const id = Object.hasOwn(addressIds, name) ? addressIds[name] : undefined;
      if (id === undefined) return [];
      if (pointer.endsWith('/to'))
        return [{ name, id, pointer, sources: columnsIn(subject, pointer, expression) }];
      const at = pointerAt(pointer, name);
      const place: IdPlace = outcomes.get(at) ?? {};
      return [{ name, id, pointer: at, sources: idSourcesOf(document, expression, place) }];
    }),
  );
}

/** The column that fills in an address of rows. */
function columnsIn({ document }: Subject, pointer: string, expression: Expression): readonly IdSource[] {
  const [, column] = /^\{([^{}]*)\}$/.exec(String(expression)) ?? [];
  const list = displaysOf(document).find((each) => pointerAt(each.pointer, 'to') === pointer)?.item.from;
  if (column === undefined || list === undefined) return [];
  const id = columnId(document, list, column);
  return id === undefined ? [] : [{ id, read: column, pointer: null }];
}

function wordsOf({ name, id }: IdTaker, { id: given, read }: IdSource): Omit<Finding, 'pointer'> {
  return given === null
    ? wordProblem('lint.foreignId.nothing', { name, id, read })
    : wordProblem('lint.foreignId.other', { name, id, read, given });
}

/** Where the name that is read has the right id too, and where it is no id at all, what gives it is wrong; else the reading of it. */
function placeOf({ id, pointer, sources }: IdTaker, source: IdSource): string {
  const isMixed = source.id === null || sources.some((each) => each.id === id);
  return isMixed ? (source.pointer ?? pointer) : pointer;
}

/** What takes the id of one thing gets no other's: two that were exchanged are both found, at the place that gives the wrong one. */
export const foreignId: LintRule = {
  id: 'PUB-4010',
  severity: 'error',
  check: (subject) => {
    const found = [...inputs(subject), ...addresses(subject)].flatMap((taker) =>
      taker.sources
        .filter(({ id }) => id !== taker.id)
        .map((source) => ({ pointer: placeOf(taker, source), ...wordsOf(taker, source) })),
    );
    // What many read from one place is said once.
    return [...new Map([...found, ...fixedIds(subject)].map((each) => [each.pointer, each])).values()];
  },
};
