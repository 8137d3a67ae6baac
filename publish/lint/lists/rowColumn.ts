import { isRecord } from '@alur/engine/json';
import { isRowText } from '../../document/messageKeys.ts';
import { columnsOf, isRows, takenNames } from '../../document/names.ts';
import { productOf, type Product } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';

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
          sentence: `There is no type of rows "${type}".`,
          cure: choose(type, Object.keys(rowTypes)),
        },
      ];
    const filled = taken.filter((each) => each.name === name && isRows(each.kind));
    if (filled.length === 0)
      return [
        {
          pointer,
          sentence: `Nothing ever fills the list "${name}".`,
          cure: `Let the outcome of a call "take" it.`,
        },
      ];
    return filled.flatMap(({ kind }) =>
      isRows(kind) && kind.rows !== type
        ? [
            {
              pointer,
              sentence: `"${name}" is filled with rows of "${kind.rows}", not of "${type}".`,
              cure: `Write "${kind.rows}".`,
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
    sentence: `A call fills the list "${name}", but the flow has none of that name.`,
    cure: `Add it to "lists" with the type of its rows.`,
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
            sentence: `The widget "${widget}" shows rows, but nothing says of which list.`,
            cure: 'Add "from" with the name of a list.',
          },
        ]
      : [];
  }
  const at = pointerAt(pointer, 'from');
  if (Object.keys(slots).length === 0)
    return [
      {
        pointer: at,
        sentence: `The widget "${widget}" shows no rows.`,
        cure: 'Remove "from", or choose a widget for rows.',
      },
    ];
  return known.includes(item.from)
    ? []
    : [{ pointer: at, sentence: `There is no list "${item.from}".`, cure: choose(item.from, known) }];
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
          sentence: `The widget "${widget}" has no slot "${slot}".`,
          cure: choose(slot, Object.keys(slots)),
        },
      ];
    if (isRowText(column) || Object.hasOwn(known, column)) return [];
    return [
      {
        pointer: at,
        sentence: `The rows of "${String(item.from)}" have no column "${column}".`,
        cure: choose(column, Object.keys(known)),
      },
    ];
  });
  return [
    ...missing.map(([slot]) => ({
      pointer,
      sentence: `The widget "${widget}" also needs a column for "${slot}".`,
      cure: `Add "${slot}" to "columns".`,
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
      sentence: `The rows of "${String(item.from)}" have no column "${name}".`,
      cure: choose(name, known),
    }));
}

export const rowColumn: LintRule = {
  id: 'PUB-933',
  severity: 'error',
  check: (subject) => [...lists(subject), ...findMissingLists(subject), ...items(subject)],
};
