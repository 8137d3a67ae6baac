import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { thensIn } from '../plant/places.ts';

/** A call succeeds, and nothing on the screen changes: its way is gone. */
export const silentSuccess: Defect = {
  name: 'success that nothing shows',
  harm: 'The subscriber presses again and again, though all went well.',
  plants: (shipped) =>
    thensIn(shipped).flatMap(({ at, it, code }) => {
      const shows = it.dialog ?? it.cases ?? it.startCode ?? it.set;
      const leads = it.leave ?? it.goto;
      if (code !== 'ok' || shows !== undefined || leads === undefined || at.includes('/cases/')) return [];
      const { leave: _leave, goto: _goto, toast: _toast, ...rest } = it;
      return [
        { at, edits: [put('/document/data/pending', ''), put(at, { ...rest, set: { pending: 'x' } })] },
      ];
    }),
};
