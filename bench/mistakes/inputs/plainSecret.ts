import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

/** A password is entered into an input that shows, keeps or logs what is typed. */
export const plainSecret: Defect = {
  name: 'password in a plain input',
  harm: 'The password can be read on the screen and in what the device keeps.',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.schema.writeOnly === true)
      .flatMap(({ at, it }) => [
        { at: `${at}/widget`, edits: [put(`${at}/widget`, 'text')] },
        { at: `${at}/schema/writeOnly`, edits: [put(`${at}/schema/writeOnly`, false)] },
        {
          at,
          edits: [
            put(at, {
              field: it.field,
              schema: { type: 'string', minLength: 8, maxLength: 32 },
              widget: 'text',
              label: it.label ?? 'mutant.password',
              required: true,
            }),
          ],
        },
      ]),
};
