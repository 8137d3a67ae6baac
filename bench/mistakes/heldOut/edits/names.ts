import type { Harmless } from '../../plant/defect.ts';
import { put } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { editEach, hasText, spotsAt } from '../places/spots.ts';
import { rewriteItem } from './rewrite.ts';

/** Texts that presets name: they are worded by each flow that uses one. */
const ofPresets = /^(identity|social)\.|^payment\.(time|cancel|keep)/;
const isIn = (messages: unknown, name: string): boolean =>
  new RegExp(`\\{${name}[,}]`).test(JSON.stringify(messages));

function renameIn(
  shipped: Shipped,
  at: string,
  name: string,
  places: { readonly keys: RegExp; readonly values: RegExp },
) {
  const next = `${name}Again`;
  return rewriteItem(shipped, at, {
    key: (key, pointer) => (key === name && places.keys.test(pointer) ? next : key),
    value: (value, pointer) => (value === name && places.values.test(pointer) ? next : value),
  });
}

function renameField(shipped: Shipped, at: string, name: string) {
  const next = `${name}Typed`;
  const places = /\/(field|channel|errorAt|beside)$|\/(clearOn|needs)\/\d+$/;
  const reads = new RegExp(`^(data|chosen)\\.${name}(?=\\.|$)`);
  return rewriteItem(shipped, at, {
    key: (key, pointer) => (key === name && /\/(set|data)\/[^/]+$/.test(pointer) ? next : key),
    value: (value, pointer) => {
      if (typeof value !== 'string') return value;
      if (value === name && places.test(pointer) && !pointer.includes('/send/')) return next;
      return pointer.startsWith('/messages/')
        ? value.replaceAll(new RegExp(`\\{${name}(?=[,}])`, 'g'), `{${next}`)
        : value.replace(reads, `$1.${next}`);
    },
  });
}

/** Names changed in every place at which they stand. */
export const nameEdits: readonly Harmless[] = [
  {
    name: 'a step renamed everywhere',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+$/).map(({ at, name }) =>
        renameIn(shipped, at, name, {
          keys: /^\/document\/steps\/[^/]+$/,
          values: /\/goto$|^\/document\/firstStep/,
        }),
      ),
  },
  {
    name: 'a call renamed everywhere',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/calls\/[^/]+$/).map(({ at, name }) =>
        renameIn(shipped, at, name, { keys: /^\/document\/calls\/[^/]+$/, values: /\/(call|onShow|watch)$/ }),
      ),
  },
  {
    name: 'an outcome renamed everywhere',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/outcomes\/[^/]+$/).map(({ at, name }) =>
        renameIn(shipped, at, name, {
          keys: /^\/document\/outcomes\/[^/]+$/,
          values: /\/on\/[^/]+$|\/then$/,
        }),
      ),
  },
  {
    name: 'a condition renamed everywhere',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/values\/[^/]+$/)
        .filter(({ name }) => !isIn(shipped.item.messages, name))
        .map(({ at, name }) =>
          rewriteItem(shipped, at, {
            key: (key, pointer) =>
              key === name && /^\/document\/values\/[^/]+$/.test(pointer) ? `${name}Now` : key,
            value: (value, pointer) => {
              if (value === `value.${name}`) return `value.${name}Now`;
              return value === name && /\/(visible|enabled|required|requires|if)$/.test(pointer)
                ? `${name}Now`
                : value;
            },
          }),
        ),
  },
  {
    name: 'an input renamed everywhere',
    plants: (shipped) => {
      const names = new Set(
        spotsAt(shipped, /^\/document\/steps\/.*\/field$/).map(({ value }) => String(value)),
      );
      const fixed = spotsAt(shipped, /\/(carry|take|query)\/\d+$/).map(({ value }) => value);
      return [...names]
        .filter(
          (name) => !fixed.includes(name) && !JSON.stringify(shipped.item.messages).includes(`"${name}.err`),
        )
        .map((name) => renameField(shipped, `/document (${name})`, name));
    },
  },
  {
    name: 'a button renamed everywhere',
    plants: editEach(/^\/document\/steps\/[^/]+\/actions\/\d+\/id$/, ({ at, value }, shipped) => [
      put(at, `${String(value)}Button`),
      ...spotsAt(shipped, new RegExp(`^${at.replace(/\/actions.*/, '')}/body/\\d+/submits$`))
        .filter(({ value: id }) => id === value)
        .map((spot) => put(spot.at, `${String(value)}Button`)),
    ]),
  },
  {
    name: 'a text moved to another key',
    plants: (shipped) =>
      spotsAt(shipped, /^\/messages\/[^/]+$/)
        .filter(({ name }) => !ofPresets.test(name) && hasText(shipped, name))
        .map(({ at, name }) =>
          rewriteItem(shipped, at, {
            key: (key, pointer) => (pointer === at ? `${name}New` : key),
            value: (value) => (value === name ? `${name}New` : value),
          }),
        ),
  },
];
