import type { Harmless } from '../../plant/defect.ts';
import { put } from '../../plant/edit.ts';
import { changeTexts, editEach, isObject, swapEach, spotsAt } from '../places/spots.ts';

const swapNext = (list: RegExp, fits: (one: unknown) => boolean): Harmless['plants'] =>
  swapEach((shipped) => {
    const spots = spotsAt(shipped, list);
    return spots.slice(1).flatMap((other, index) => {
      const one = spots[index];
      return one !== undefined && one.holder === other.holder && fits(one.value) && fits(other.value)
        ? [[one.at, other.at] as const]
        : [];
    });
  });
const shows = (value: unknown): boolean => isObject(value) && 'id' in value;

/** Other words, and another order of what may stand in any order. */
export const wordingEdits: readonly Harmless[] = [
  {
    name: 'other words in both languages',
    plants: editEach(/^\/messages\/[^/]+$/, ({ at, value }) =>
      isObject(value)
        ? [
            put(`${at}/en`, `${String(value['en'])} (here)`),
            put(`${at}/id`, `${String(value['id'])} (di sini)`),
          ]
        : [],
    ),
  },
  {
    name: 'a better word in Indonesian',
    plants: changeTexts(/^\/messages\/[^/]+\/id$/, (text) =>
      /Anda/.test(text) ? text.replaceAll('Anda', 'Anda sendiri') : undefined,
    ),
  },
  {
    name: 'a day without the time of day',
    plants: editEach(/^\/messages\/[^/]+$/, ({ at, value }) =>
      isObject(value) && /, time\}/.test(JSON.stringify(value))
        ? ['en', 'id'].map((locale) =>
            put(`${at}/${locale}`, String(value[locale]).replaceAll(', time}', ', time, date}')),
          )
        : [],
    ),
  },
  {
    name: 'a sentence in another order',
    plants: editEach(/^\/messages\/[^/]+$/, ({ at, value }) => {
      if (!isObject(value)) return [];
      const turn = (text: string): string =>
        text
          .split(/(?<=\.) /)
          .toReversed()
          .join(' ');
      const [en, id] = [String(value['en']), String(value['id'])];
      return turn(en) === en ? [] : [put(`${at}/en`, turn(en)), put(`${at}/id`, turn(id))];
    }),
  },
  {
    name: 'two links in another order',
    plants: swapNext(/^\/document\/steps\/[^/]+\/links\/\d+$/, () => true),
  },
  {
    name: 'two notices in another order',
    plants: swapNext(/^\/document\/steps\/[^/]+\/body\/\d+$/, shows),
  },
  {
    name: 'what is taken in another order',
    plants: editEach(/\/take$/, ({ at, value }) =>
      Array.isArray(value) && value.length > 1 ? [put(at, value.toReversed())] : [],
    ),
  },
  {
    name: 'texts in the order of the alphabet',
    plants: editEach(/^\/messages$/, ({ at, value }) =>
      isObject(value)
        ? [
            put(
              at,
              Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))),
            ),
          ]
        : [],
    ),
  },
  {
    name: 'a button that stands back',
    plants: changeTexts(/^\/document\/steps\/[^/]+\/actions\/\d+\/kind$/, (kind) =>
      kind === 'link' ? 'secondary' : undefined,
    ),
  },
];
