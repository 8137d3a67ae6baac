import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { stepsIn } from '../plant/places.ts';

/** A step waits: for news, or for a time to be over. When the time is over, nothing asks again, or nothing can be pressed. */
export const deadlineWithoutWay: Defect = {
  name: 'deadline without a way on',
  harm: 'The time is over and the screen stays as it is.',
  plants: (shipped) =>
    stepsIn(shipped).flatMap(({ at, step }) => {
      const counts = step.body.some(({ widget }) => widget === 'countdown');
      const { watch } = step;
      if (watch === undefined) return [];
      const call = typeof watch === 'string' ? watch : watch.call;
      const withoutPress = ['actions', 'links'].flatMap((part) =>
        part in step ? [drop(`${at}/${part}`)] : [],
      );
      return [
        { at: `${at}/watch`, edits: withoutPress },
        {
          at: `${at}/watch`,
          edits: [put(`${at}/watch`, { call, on: { ok: { take: ['status'] } } }), ...withoutPress],
        },
        ...(counts
          ? [
              { at: `${at}/watch/askAt`, edits: [put(`${at}/watch`, call)] },
              { at: `${at}/watch`, edits: [drop(`${at}/watch`)] },
            ]
          : []),
      ];
    }),
};
