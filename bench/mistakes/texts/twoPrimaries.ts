import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn } from '../plant/places.ts';

/** Two buttons that show together both look like the main one. */
export const twoPrimaries: Defect = {
  name: 'two main buttons',
  harm: 'Half of the people press the wrong one.',
  known: 'mistake 13',
  plants: (shipped) =>
    actionsIn(shipped).flatMap(({ at, it, step }) => {
      const others = (step.actions ?? []).filter((other) => other !== it);
      const main = others.some(
        ({ kind = 'primary', visible }) => kind === 'primary' && visible === undefined,
      );
      if (!main || it.kind === undefined || it.kind === 'primary' || it.beside !== undefined) return [];
      return it.visible === undefined ? [{ at: `${at}/kind`, edits: [put(`${at}/kind`, 'primary')] }] : [];
    }),
};
