import type { ScalarKind } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import type { SlotKind } from '../../contract/capabilities.ts';
import { isRowText } from '../../document/messageKeys.ts';
import { columnsOf } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';

/** What a column, or a text of its own (`words`), has to be to stand in a slot. */
const fitting: Readonly<Record<SlotKind, readonly (ScalarKind & string)[]>> = {
  text: ['text', 'name', 'words', 'channel', 'integer', 'time'],
  money: ['money'],
  status: ['name', 'words'],
  image: ['text'],
  link: ['text'],
  flag: ['flag'],
};

const named: Readonly<Record<SlotKind, string>> = {
  text: 'words',
  money: 'an amount of money',
  status: 'a state',
  image: 'the address of a picture',
  link: 'an address',
  flag: 'yes or no',
};

function check({ document }: Subject): readonly Finding[] {
  return itemPlaces(document).flatMap((place) => {
    const columns = columnsOf(document, place.item.from ?? '');
    return Object.entries(place.item.columns ?? {}).flatMap(([slot, column]): readonly Finding[] => {
      const wanted = slotKind(place, slot);
      const kind = isRowText(column) ? 'words' : Object.hasOwn(columns, column) ? columns[column] : undefined;
      if (wanted === null || kind === undefined) return [];
      const pointer = pointerAt(place.pointer, 'columns', slot);
      return typeof kind === 'object' && 'closed' in kind
        ? closedFindings(place, slot, wanted, column, kind.closed, pointer)
        : kindFindings(slot, wanted, column, kind, pointer);
    });
  });
}

function slotKind({ manifest }: ItemPlace, slot: string): SlotKind | null {
  const slots: unknown = 'rows' in manifest ? manifest.rows : null;
  const spec: unknown = isRecord(slots) && Object.hasOwn(slots, slot) ? slots[slot] : null;
  const kind = isRecord(spec) ? String(spec.kind) : '';
  return Object.hasOwn(fitting, kind) ? (kind as SlotKind) : null;
}

function kindFindings(
  slot: string,
  wanted: SlotKind,
  column: string,
  kind: ScalarKind & string,
  pointer: string,
): readonly Finding[] {
  if (fitting[wanted].includes(kind)) return [];
  const cure =
    wanted === 'text' && kind === 'money'
      ? `Name a text with {${column}, money} in it, or a slot for amounts.`
      : `Name a column that is ${fitting[wanted].map((each) => `"${each}"`).join(' or ')}.`;
  return [
    {
      pointer,
      sentence: `"${column}" is "${kind}", but "${slot}" shows ${named[wanted]}.`,
      cure,
    },
  ];
}

/** A closed column is stored as it is; shown, each of its values needs words. */
function closedFindings(
  { item, manifest }: ItemPlace,
  slot: string,
  wanted: SlotKind,
  column: string,
  closed: readonly string[],
  pointer: string,
): readonly Finding[] {
  if (wanted !== 'text' && wanted !== 'status')
    return [
      {
        pointer,
        sentence: `"${column}" is one of a few codes, but "${slot}" shows ${named[wanted]}.`,
        cure: `Name a column that is ${fitting[wanted].map((each) => `"${each}"`).join(' or ')}.`,
      },
    ];
  if (manifest.kind === 'input' && slot === 'value') return [];
  const worded = Object.keys(item.choices ?? {});
  const bare = closed.filter((value) => !worded.includes(value));
  const canWord = 'can' in manifest && 'choices' in manifest.can;
  return bare.length === 0
    ? []
    : [
        {
          pointer,
          sentence: `"${column}" may be ${bare.map((value) => `"${value}"`).join(', ')}, which would be shown as it is.`,
          cure: canWord ? 'Give each value its words in "choices".' : 'Name a column that is words.',
        },
      ];
}

export const columnKind: LintRule = { id: 'PUB-1023', severity: 'error', check };
