import type { Defect } from '../plant/defect.ts';
import { put, type Edit } from '../plant/edit.ts';
import type { Shipped } from '../plant/shipped.ts';

interface Opening {
  readonly path: string;
  readonly ok: string;
}

/** The call that a flow makes by itself when it opens, and the flow's address. */
function openingOf({ document }: Shipped): Opening | null {
  const { firstStep, steps, routes = [] } = document;
  const call = typeof firstStep === 'string' ? steps[firstStep]?.onShow : undefined;
  const path = routes[0]?.path;
  return call === undefined || path === undefined ? null : { path, ok: `/document/calls/${call}/on/ok` };
}

function leadTo(opening: Opening, path: string): readonly Edit[] {
  return [put(opening.ok, { leave: path })];
}

/** Two flows that redirect as soon as they open lead to each other; or one to itself. */
export const redirectCircle: Defect = {
  name: 'circle of redirects',
  harm: 'The browser goes round in circles and nothing can be pressed.',
  plants: (shipped, all) => {
    const own = openingOf(shipped);
    if (own === null) return [];
    return all.flatMap((other) => {
      const opening = openingOf(other);
      if (opening === null || other.document.access === 'visitors' || other.flow < shipped.flow) return [];
      if (other === shipped) return [{ at: own.ok, edits: leadTo(own, own.path) }];
      const others = { [other.flow]: leadTo(opening, own.path) };
      return shipped.document.access === 'visitors'
        ? []
        : [{ at: own.ok, edits: leadTo(own, opening.path), others }];
    });
  },
};
