import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** "There is nothing" is shown while a list is still being read, or though nothing has read it. */
export const listUnread: Defect = {
  name: 'list that is not read yet counts as empty',
  harm: '"No payments" is shown to people who have some.',
  known: 'fault 5',
  plants: (shipped) => {
    const first = JSON.stringify(shipped.document.firstStep);
    return stepsIn(shipped)
      .filter(({ stepId }) => first.includes(`"${stepId}"`))
      .flatMap(({ at }) =>
        Object.keys(shipped.document.lists ?? {}).flatMap((list) => {
          const count = { var: `list.${list}.count` };
          return [{ '!': { '>': [count, 0] } }, { empty: count }].map((visible) => ({
            at: `${at}/body`,
            edits: [
              put(`${at}/body/-`, { id: 'none', widget: 'notice', label: 'mutant.none', visible }),
              put('/messages/mutant.none', { en: 'There is nothing here', id: 'Tidak ada apa-apa di sini' }),
            ],
          }));
        }),
      );
  },
};
