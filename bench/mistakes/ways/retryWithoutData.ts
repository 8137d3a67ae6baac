import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { actionsIn, thensIn } from '../plant/places.ts';

/** What a step's first call sends, by the names of data it reads. */
function sentBy(document: Parameters<Defect['plants']>[0]['document'], stepId: string): readonly string[] {
  const call = document.calls?.[document.steps[stepId]?.onShow ?? ''];
  return Object.values(call?.send ?? {}).flatMap((value) =>
    [...JSON.stringify(value).matchAll(/"data\.([A-Za-z0-9]+)"/g)].map(([, name = '']) => name),
  );
}

/** A button leads straight back to a step whose first call needs what no answer has left behind. */
export const retryWithoutData: Defect = {
  name: 'try again without what it needs',
  harm: 'After a failure the way back ends in an error each time.',
  known: 'fault 4',
  plants: (shipped) =>
    actionsIn(shipped)
      .filter(({ it }) => it.call !== undefined)
      .flatMap(({ at, it, stepId }) =>
        Object.keys(shipped.document.steps).flatMap((target) => {
          const needed = sentBy(shipped.document, target);
          if (target === stepId || needed.length === 0 || it.call === shipped.document.steps[target]?.onShow)
            return [];
          const forgets = thensIn(shipped).flatMap(({ at: place, it: then }) => {
            const rest = (then.take ?? []).filter((name) => !needed.includes(name));
            if (rest.length === (then.take ?? []).length) return [];
            return [rest.length === 0 ? drop(`${place}/take`) : put(`${place}/take`, rest)];
          });
          return [{ at, edits: [drop(`${at}/call`), put(`${at}/goto`, target), ...forgets] }];
        }),
      ),
};
