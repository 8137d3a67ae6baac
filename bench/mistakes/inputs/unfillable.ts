import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

/** No text passes all checks of an input: its pattern and its bounds exclude each other. */
export const unfillable: Defect = {
  name: 'input that nothing satisfies',
  harm: 'Whatever is typed, an error stays.',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(
        ({ it }) => it.schema.type === 'string' && it.schema.enum === undefined && it.required !== undefined,
      )
      .flatMap(({ at, it }) => [
        {
          at: `${at}/schema/minLength`,
          edits: [put(`${at}/schema/minLength`, (it.schema.maxLength ?? 0) + 1)],
        },
        ...(it.schema.writeOnly === true
          ? []
          : [
              {
                at: `${at}/schema/pattern`,
                edits: [put(`${at}/schema/pattern`, '^[0-9]{2}$'), put(`${at}/schema/minLength`, 3)],
              },
            ]),
      ]),
};
