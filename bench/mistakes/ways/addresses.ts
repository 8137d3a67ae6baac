import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { linksIn, thensIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** Paths that the links and exits of a flow name. */
function namedBy(shipped: Shipped): readonly string[] {
  const exits = thensIn(shipped).map(({ it }) => (typeof it.leave === 'object' ? it.leave.to : it.leave));
  return [...linksIn(shipped).map(({ it }) => it.to), ...exits].filter((path) => path !== undefined);
}

/** A flow moves to another address; the flows that link to it are not changed. */
export const movedAddress: Defect = {
  name: 'address changed, links stay',
  harm: 'Links of other flows open a page that is gone.',
  known: 'mistake 8',
  plants: (shipped, all) =>
    (shipped.document.routes ?? []).flatMap(({ path }, index) => {
      const others = all.filter((other) => other !== shipped && namedBy(other).includes(path));
      const place = `/document/routes/${index}/path`;
      return others.length === 0 ? [] : [{ at: place, edits: [put(place, `${path}-page`)] }];
    }),
};

/** A second flow claims an address that already shows one. */
export const sharedAddress: Defect = {
  name: 'two flows claim one address',
  harm: 'Which of the two flows opens is chance.',
  plants: (shipped, all) =>
    all
      .filter((other) => other !== shipped)
      .flatMap(({ document }) => document.routes ?? [])
      .map(({ path }) => ({ at: '/document/routes', edits: [put('/document/routes/-', { path })] })),
};
