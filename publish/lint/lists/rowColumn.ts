import { isRecord } from '@alur/engine/json';
import { isRowText } from '../../document/messageKeys.ts';
import { columnsOf, isRows, takenNames } from '../../document/names.ts';
import { productOf, type Product } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A list has a type of rows, and a call that fills it with them. */
function lists({ document }: Subject): readonly Finding[] {
  const { rowTypes } = productOf(document);
  const taken = takenNames(document);
  return Object.entries(document.lists ?? {}).flatMap(([name, type]) => {
    const pointer = pointerAt('/document/lists', name);
    if (!Object.hasOwn(rowTypes, type))
      return [
        {
          pointer,
          ...inWords(say('lint.rowColumn.type', { type }), sayChoice(type, Object.keys(rowTypes))),
        },
      ];
    const filled = taken.filter((each) => each.name === name && isRows(each.kind));
    if (filled.length === 0)
      return [
        {
          pointer,
          ...wordProblem('lint.rowColumn.unfilled', { name }),
        },
      ];
    return filled.flatMap(({ kind }) =>
      isRows(kind) && kind.rows !== type
        ? [
            {
              pointer,
              ...wordProblem('lint.rowColumn.otherType', { name, rows: kind.rows, type }),
            },
          ]
        : [],
    );
  });
}

/** Rows that are taken need a list to go to. */
function findMissingLists({ document }: Subject): readonly Finding[] {
  const known = Object.keys(document.lists ?? {});
  const missing = new Set(
    takenNames(document).flatMap(({ name, kind }) => (isRows(kind) && !known.includes(name) ? [name] : [])),
  );
  return [...missing].map((name) => ({
    pointer: '/document/lists',
    ...wordProblem('lint.rowColumn.unlisted', { name }),
  }));
}

/** An item that shows rows: its list, its columns, and what leads from a row. */
function items(subject: Subject): readonly Finding[] {
  return itemPlaces(subject.document).flatMap((place) => [
    ...listOf(subject, place),
    ...columnFindings(subject, place),
    ...linkFindings(subject, place),
  ]);
}

function listOf({ document }: Subject, { item, pointer, manifest, widget }: ItemPlace): readonly Finding[] {
  const known = Object.keys(document.lists ?? {});
  const slots = slotsOf(manifest);
  if (item.from === undefined) {
    return Object.values(slots).some((slot) => isRecord(slot) && slot.required === true) &&
      manifest.kind === 'shows'
      ? [
          {
            pointer,
            ...wordProblem('lint.rowColumn.noList', { widget }),
          },
        ]
      : [];
  }
  const at = pointerAt(pointer, 'from');
  if (Object.keys(slots).length === 0)
    return [
      {
        pointer: at,
        ...wordProblem('lint.rowColumn.noRows', { widget }),
      },
    ];
  return known.includes(item.from)
    ? []
    : [
        {
          pointer: at,
          ...inWords(say('lint.rowColumn.list', { from: item.from }), sayChoice(item.from, known)),
        },
      ];
}

function slotsOf(manifest: Product['widgets'][string]): Readonly<Record<string, unknown>> {
  return 'rows' in manifest && isRecord(manifest.rows) ? manifest.rows : {};
}

function columnFindings(
  { document }: Subject,
  { item, pointer, manifest, widget }: ItemPlace,
): readonly Finding[] {
  const known = columnsOf(document, item.from ?? '');
  const slots = slotsOf(manifest);
  const missing = Object.entries(slots).filter(
    ([slot, spec]) =>
      item.from !== undefined &&
      isRecord(spec) &&
      spec.required === true &&
      !Object.hasOwn(item.columns ?? {}, slot),
  );
  const wrong = Object.entries(item.columns ?? {}).flatMap(([slot, column]): readonly Finding[] => {
    const at = pointerAt(pointer, 'columns', slot);
    if (!Object.hasOwn(slots, slot))
      return [
        {
          pointer: at,
          ...inWords(say('lint.rowColumn.slot', { widget, slot }), sayChoice(slot, Object.keys(slots))),
        },
      ];
    if (isRowText(column) || Object.hasOwn(known, column)) return [];
    return [
      {
        pointer: at,
        ...inWords(
          say('lint.rowColumn.column', { from: String(item.from), column }),
          sayChoice(column, Object.keys(known)),
        ),
      },
    ];
  });
  return [
    ...missing.map(([slot]) => ({
      pointer,
      ...wordProblem('lint.rowColumn.needs', { widget, slot }),
    })),
    ...wrong,
  ];
}

function linkFindings({ document }: Subject, { item, pointer }: ItemPlace): readonly Finding[] {
  if (!('to' in item) || item.to === undefined) return [];
  const known = Object.keys(columnsOf(document, item.from ?? ''));
  return [...item.to.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      pointer: pointerAt(pointer, 'to'),
      ...inWords(say('lint.rowColumn.missing', { from: String(item.from), name }), sayChoice(name, known)),
    }));
}

export const rowColumn: LintRule = {
  id: 'PUB-933',
  severity: 'error',
  check: (subject) => [...lists(subject), ...findMissingLists(subject), ...items(subject)],
};
