import type { ScalarKind } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import type { Said } from '../../contract/said.ts';
import type { SlotKind } from '../../contract/capabilities.ts';
import { isRowText } from '../../document/messageKeys.ts';
import { columnsOf } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { itemPlaces, type ItemPlace } from '../../document/widgets.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** What a column, or a text of its own (`words`), has to be to stand in a slot. */
const fitting: Readonly<Record<SlotKind, readonly (ScalarKind & string)[]>> = {
  text: ['text', 'name', 'words', 'channel', 'integer', 'time'],
  money: ['money'],
  status: ['name', 'words'],
  image: ['text'],
  link: ['text'],
  flag: ['flag'],
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
  const sentence = say('lint.columnKind.kind', { column, kind, slot, named: say(`slot.${wanted}`) });
  const cure =
    wanted === 'text' && kind === 'money'
      ? say('lint.columnKind.money', { example: `{${column}, money}` })
      : sayFitting(wanted);
  return [{ pointer, ...inWords(sentence, cure) }];
}

function sayFitting(wanted: SlotKind): Said {
  const list = fitting[wanted].map((each) => `"${each}"`);
  return say('lint.columnKind.fitting', { fitting: { list, between: say('list.or') } });
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
        ...inWords(
          say('lint.columnKind.codes', { column, slot, named: say(`slot.${wanted}`) }),
          sayFitting(wanted),
        ),
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
          ...inWords(
            say('lint.columnKind.bare', { column, bare: bare.map((value) => `"${value}"`).join(', ') }),
            say(canWord ? 'lint.columnKind.choices' : 'lint.columnKind.words'),
          ),
        },
      ];
}

export const columnKind: LintRule = { id: 'PUB-1023', severity: 'error', check };
