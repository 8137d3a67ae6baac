import type { Harmless, Plant } from '../plant/defect.ts';
import { put, valueAt } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Neighbours of a list exchanged, where both fit. */
function swapNeighbours(
  shipped: Shipped,
  at: string,
  fits: (one: unknown, other: unknown) => boolean,
): readonly Plant[] {
  const list = valueAt(shipped, at);
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown, index) => {
    const other: unknown = list[index + 1];
    if (other === undefined || !fits(one, other)) return [];
    return [{ at: `${at}/${index}`, edits: [put(`${at}/${index}`, other), put(`${at}/${index + 1}`, one)] }];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Edits of the order of things that do not depend on each other. */
export const orderEdits: readonly Harmless[] = [
  {
    name: 'a map written in another order',
    plants: (shipped) =>
      [
        '/document/steps',
        '/document/data',
        '/document/values',
        '/document/calls',
        '/document/outcomes',
        '/messages',
      ].flatMap((at) => {
        const map = valueAt(shipped, at);
        if (!isObject(map) || Object.keys(map).length < 2) return [];
        return [{ at, edits: [put(at, Object.fromEntries(Object.entries(map).toReversed()))] }];
      }),
  },
  {
    name: 'two links exchanged',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at }) => swapNeighbours(shipped, `${at}/links`, () => true)),
  },
  {
    name: 'two buttons exchanged',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at }) => swapNeighbours(shipped, `${at}/actions`, () => true)),
  },
  {
    name: 'two pieces that only show exchanged',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at }) =>
        swapNeighbours(
          shipped,
          `${at}/body`,
          (one, other) => isObject(one) && isObject(other) && !('field' in one) && !('field' in other),
        ),
      ),
  },
  {
    name: 'two inputs exchanged',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at }) =>
        swapNeighbours(
          shipped,
          `${at}/body`,
          (one, other) => isObject(one) && isObject(other) && 'field' in one && 'field' in other,
        ),
      ),
  },
  {
    name: 'what an outcome takes written in another order',
    plants: (shipped) =>
      ['/document/calls', '/document/outcomes'].flatMap((part) => {
        const map = valueAt(shipped, part);
        return Object.keys(isObject(map) ? map : {}).flatMap((name) => {
          const at = part === '/document/calls' ? `${part}/${name}/on/ok/take` : `${part}/${name}/take`;
          const take = valueAt(shipped, at);
          return Array.isArray(take) && take.length > 1 ? [{ at, edits: [put(at, take.toReversed())] }] : [];
        });
      }),
  },
];
