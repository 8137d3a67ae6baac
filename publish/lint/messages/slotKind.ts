import { slotsOf } from '@alur/engine/text';
import { inferType, type ValueKind } from '../../document/inferType.ts';
import { displaysOf, fieldsOf } from '../../document/fields.ts';
import { type MessagePlace, messageKeysOf } from '../../document/messageKeys.ts';
import { columnsOf, dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a format can write; of an address and of a setting a time is plain text. */
const writable: Readonly<Record<string, readonly ValueKind[]>> = {
  time: ['time', 'text'],
  money: ['number'],
  number: ['number'],
  plural: ['number'],
};

/** The kinds that the value of a slot may have where the text stands; empty: not known. */
type KindsAt = (place: MessagePlace, name: string) => readonly ValueKind[];

function kindsIn({ document }: Subject): KindsAt {
  const data = dataNames(document);
  const lists = [...fieldsOf(document), ...displaysOf(document)].flatMap(({ item: { from }, pointer }) =>
    from === undefined ? [] : [{ from, place: pointerAt(pointer, 'columns') }],
  );
  return ({ pointer }, name) => {
    const beside = lists.find(
      ({ from, place }) => pointer.startsWith(`${place}/`) && Object.hasOwn(columnsOf(document, from), name),
    );
    const root = beside !== undefined ? 'row' : data.has(name) ? 'data' : 'value';
    const standing = beside === undefined ? {} : { from: beside.from };
    const { kinds } = inferType({ var: `${root}.${name}` }, document, standing);
    return kinds.has('unknown') ? [] : [...kinds].filter((kind) => kind !== 'nothing');
  };
}

function faults(subject: Subject, place: MessagePlace, kindsAt: KindsAt): readonly Finding[] {
  const texts = Object.hasOwn(subject.messages, place.key) ? subject.messages[place.key] : undefined;
  return Object.entries(texts ?? {}).flatMap(([locale, text]) =>
    slotsOf(text ?? '').flatMap(({ name, format = '', written }): readonly Finding[] => {
      const kinds = kindsAt(place, name);
      const fitting = writable[format];
      if (fitting === undefined || kinds.length === 0 || kinds.some((kind) => fitting.includes(kind)))
        return [];
      return [
        {
          pointer: pointerAt('/messages', place.key, locale),
          ...wordProblem('lint.slotKind', {
            written,
            name,
            format,
            kinds: { list: kinds, between: say('list.or') },
          }),
        },
      ];
    }),
  );
}

/** A slot writes its value as what it is: an amount is no moment, and a moment no number. */
export const slotKind: LintRule = {
  id: 'PUB-4220',
  severity: 'error',
  check: (subject) => {
    const kindsAt = kindsIn(subject);
    const found = messageKeysOf(subject.document).flatMap((place) => faults(subject, place, kindsAt));
    return [...new Map(found.map((each) => [each.pointer, each])).values()];
  },
};
