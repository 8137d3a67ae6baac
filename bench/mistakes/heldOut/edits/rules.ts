import type { Harmless } from '../../plant/defect.ts';
import { drop, put, valueAt, type Edit } from '../../plant/edit.ts';
import { inputsIn } from '../../plant/places.ts';
import { changeEach, editEach, hasText, isObject, spotsAt } from '../places/spots.ts';

const conditions = /^\/document\/steps\/.*\/visible$/;

/** The same conditions, ways and inputs, written in another way. */
export const ruleEdits: readonly Harmless[] = [
  {
    name: 'a name of a condition written as what it stands for',
    plants: changeEach(conditions, ({ value }) =>
      typeof value === 'string' ? { var: `value.${value}` } : undefined,
    ),
  },
  {
    name: 'a named condition written out where it is used',
    plants: editEach(conditions, ({ at, value }, shipped) => {
      const condition = typeof value === 'string' ? valueAt(shipped, `/document/values/${value}`) : undefined;
      if (condition === undefined) return [];
      const isRead = hasText(shipped, String(value), at) || hasText(shipped, `value.${String(value)}`);
      return [put(at, condition), ...(isRead ? [] : [drop(`/document/values/${String(value)}`)])];
    }),
  },
  {
    name: 'a condition that was given a name',
    plants: editEach(conditions, ({ at, value }) =>
      isObject(value) ? [put('/document/values/isWanted', value), put(at, 'isWanted')] : [],
    ),
  },
  {
    name: 'conditions of an “and” in another order',
    plants: changeEach(/\/(and|or)$/, ({ value }) =>
      Array.isArray(value) && value.length > 1 ? value.toReversed() : undefined,
    ),
  },
  {
    name: 'equal to one, written as one of a list',
    plants: editEach(/^\/document\/(values|outcomes|calls)\/.*\/==$/, ({ at, holder, value }) =>
      Array.isArray(value) && typeof value[1] === 'string' && isObject(value[0])
        ? [drop(at), put(`${holder}/in`, [value[0], [value[1]]])]
        : [],
    ),
  },
  {
    name: 'sides of a comparison exchanged',
    plants: changeEach(/^\/document\/.*\/(==|!=)$/, ({ value }) =>
      Array.isArray(value) ? value.toReversed() : undefined,
    ),
  },
  {
    name: '“not equal” written as “not” and “equal”',
    plants: editEach(/^\/document\/.*\/!=$/, ({ at, holder, value }) => [
      drop(at),
      put(`${holder}/!`, { '==': value }),
    ]),
  },
  {
    name: 'what follows an answer given a name',
    plants: editEach(/^\/document\/calls\/[^/]+\/on\/(ok|other)$/, ({ at, value }) =>
      isObject(value) ? [put('/document/outcomes/shared', value), put(at, 'shared')] : [],
    ),
  },
  {
    name: 'what follows an answer written out where it is named',
    plants: editEach(/^\/document\/calls\/[^/]+\/on\/[^/]+$/, ({ at, value }, shipped) => {
      if (typeof value !== 'string') return [];
      const edits: Edit[] = [put(at, valueAt(shipped, `/document/outcomes/${value}`))];
      const isNamed = spotsAt(shipped, /\/(on\/[^/]+|then)$/).some(
        (spot) => spot.value === value && spot.at !== at,
      );
      return isNamed ? edits : [...edits, drop(`/document/outcomes/${value}`)];
    }),
  },
  {
    name: 'a preset written out',
    plants: (shipped) =>
      inputsIn(shipped).flatMap(({ at, it }) => {
        if (valueAt(shipped, `${at}/use`) === undefined) return [];
        const { companions, ...rest } = it as unknown as Readonly<Record<string, unknown>>;
        const open = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== 'use'));
        return [{ at, edits: [put(at, companions === undefined ? open : { ...open, companions })] }];
      }),
  },
  {
    name: 'a tighter bound with room for all that is right',
    plants: changeEach(/\/body\/\d+\/schema\/maxLength$/, ({ value }) =>
      Number(value) >= 32 ? Math.ceil((Number(value) * 3) / 4) : undefined,
    ),
  },
];
