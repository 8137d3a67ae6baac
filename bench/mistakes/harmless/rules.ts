import type { Harmless } from '../plant/defect.ts';
import { drop, put, valueAt } from '../plant/edit.ts';
import { actionsIn, inputsIn, linksIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Pointers to every comparison of two sides in a document. */
function comparisons(shipped: Shipped): readonly string[] {
  const within = (value: unknown, at: string): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own =
      !Array.isArray(value) && Array.isArray((value as { '=='?: unknown })['==']) ? [`${at}/==`] : [];
    return [...own, ...Object.entries(value).flatMap(([key, entry]) => within(entry, `${at}/${key}`))];
  };
  return within(shipped.item.document, '/document');
}

/** Rules written otherwise, with the same meaning, and bounds that only ask for more. */
export const ruleEdits: readonly Harmless[] = [
  {
    name: 'the sides of a comparison exchanged',
    plants: (shipped) =>
      comparisons(shipped).map((at) => {
        const sides = valueAt(shipped, at);
        return { at, edits: [put(at, Array.isArray(sides) ? sides.toReversed() : sides)] };
      }),
  },
  {
    name: 'a named condition written as an expression',
    plants: (shipped) =>
      [...actionsIn(shipped), ...linksIn(shipped), ...inputsIn(shipped)].flatMap(({ at }) => {
        const visible = valueAt(shipped, `${at}/visible`);
        return typeof visible === 'string'
          ? [{ at: `${at}/visible`, edits: [put(`${at}/visible`, { var: `value.${visible}` })] }]
          : [];
      }),
  },
  {
    name: 'a condition negated twice',
    plants: (shipped) =>
      [...actionsIn(shipped), ...linksIn(shipped)].flatMap(({ at }) => {
        const visible = valueAt(shipped, `${at}/visible`);
        return typeof visible === 'object' && visible !== null
          ? [{ at: `${at}/visible`, edits: [put(`${at}/visible`, { '!': { '!': visible } })] }]
          : [];
      }),
  },
  {
    name: 'a text limited a little more',
    plants: (shipped) =>
      inputsIn(shipped).flatMap(({ at, it }) => {
        const { maxLength = 0, writeOnly } = it.schema;
        return maxLength < 100 || writeOnly === true
          ? []
          : [{ at: `${at}/schema/maxLength`, edits: [put(`${at}/schema/maxLength`, maxLength - 54)] }];
      }),
  },
  {
    name: 'the default access left out',
    plants: ({ document }) =>
      document.access === 'everyone' ? [{ at: '/document/access', edits: [drop('/document/access')] }] : [],
  },
  {
    name: 'a second address added',
    plants: ({ flow, document }) =>
      document.routes === undefined || document.routes.some(({ path }) => path.startsWith('/vplus/auth/'))
        ? []
        : [
            {
              at: '/document/routes',
              edits: [
                put('/document/routes/-', {
                  path: `/vplus/campaign/${flow}`,
                  ...(document.routes[0]?.query === undefined ? {} : { query: document.routes[0].query }),
                }),
              ],
            },
          ],
  },
  {
    name: 'a second button made a link',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ at, it }) =>
        it.kind === 'secondary' && it.beside === undefined
          ? [{ at: `${at}/kind`, edits: [put(`${at}/kind`, 'link')] }]
          : [],
      ),
  },
];
