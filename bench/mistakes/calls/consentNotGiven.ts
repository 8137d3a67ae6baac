import { specOf } from '../plant/effects.ts';
import type { Defect } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { actionsIn, inputsIn } from '../plant/places.ts';

/** A call that stands on a consent is made though nobody ticked it: the box is gone, need not be ticked, is ticked beforehand, or a constant is sent. */
export const consentNotGiven: Defect = {
  name: 'consent not given before its call',
  harm: 'An account is deleted for somebody who never agreed.',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.schema.const === true)
      .flatMap(({ at, it, stepId }) => {
        const calls = actionsIn(shipped).flatMap((action) =>
          action.stepId === stepId && action.it.call !== undefined ? [action] : [],
        );
        const guarded = calls.filter(
          ({ it: { call } }) => specOf(shipped, call)?.input['consent'] !== undefined,
        );
        const needs = inputsIn(shipped).flatMap((other) =>
          other.stepId === stepId && other.it.field !== it.field ? [other.it.field] : [],
        );
        return [
          { at, edits: [drop(at)] },
          { at: `${at}/required`, edits: [put(`${at}/required`, false)] },
          { at: '/document/data', edits: [put(`/document/data/${it.field}`, true)] },
          ...guarded.map((action) => ({
            at: `/document/calls/${action.it.call ?? ''}/send/consent`,
            edits: [
              put(`/document/calls/${action.it.call ?? ''}/send/consent`, true),
              put(`${action.at}/needs`, needs),
            ],
          })),
        ];
      }),
};
