import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { linksIn } from '../plant/places.ts';

/** A link's address is mistyped, or its page was never made. */
export const linkToNowhere: Defect = {
  name: 'link to nowhere',
  harm: 'The link opens "page not found".',
  known: 'mistake 7',
  plants: (shipped) =>
    linksIn(shipped).map(({ at, it }) => {
      const place = `${at}/to`;
      return { at: place, edits: [put(place, `${it.to.replace(/[^/]*$/, '')}nothing`)] };
    }),
};
