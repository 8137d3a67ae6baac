import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { callsIn } from '../plant/places.ts';

/** Calls follow each other without a press in between: one calls itself, or two call each other. */
export const callLoop: Defect = {
  name: 'loop of calls',
  harm: 'The device calls the service without end until it locks the subscriber out.',
  plants: (shipped) => {
    const calls = callsIn(shipped);
    return calls.flatMap(({ at, name }, index) => {
      const next = calls[(index + 1) % calls.length];
      return [
        { at: `${at}/on/other`, edits: [put(`${at}/on/other`, { call: name })] },
        ...(next === undefined || next.name === name
          ? []
          : [
              {
                at: `${at}/on/other`,
                edits: [
                  put(`${at}/on/other`, { call: next.name }),
                  put(`${next.at}/on/other`, { call: name }),
                ],
              },
            ]),
      ];
    });
  },
};
