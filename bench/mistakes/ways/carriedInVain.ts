import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn, linksIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** What a flow has under this name: an input or a key of its data. */
function has({ document }: Shipped, name: string): boolean {
  return (
    Object.hasOwn(document.data ?? {}, name) ||
    Object.values(document.steps).some(({ body }) =>
      body.some((item) => 'field' in item && item.field === name),
    )
  );
}

/** A link carries something that the flow at its end does not take. */
export const carriedInVain: Defect = {
  name: 'carried to a flow that does not take it',
  harm: 'What was typed has to be typed again.',
  plants: (shipped, all) =>
    linksIn(shipped).flatMap(({ at, it }) => {
      const target = all.find(({ document }) => document.routes?.some(({ path }) => path === it.to));
      if (target === undefined) return [];
      const plain = inputsIn(shipped).flatMap(({ it: input }) =>
        input.schema.writeOnly === true ? [] : [input.field],
      );
      const names = new Set([...plain, ...Object.keys(shipped.document.data ?? {})]);
      const place = `${at}/carry`;
      return [...names]
        .filter((name) => !has(target, name))
        .map((name) => ({ at: place, edits: [put(place, [...(it.carry ?? []), name])] }));
    }),
};
