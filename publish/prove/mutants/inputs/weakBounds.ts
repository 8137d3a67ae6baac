import type { Defect, Plant } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { inputsIn } from '../plant/places.ts';

type Input = ReturnType<typeof inputsIn>[number];

/** A password as an editor writes it who does not know of the preset. */
function byHand({ it }: Input, bounds: object): object {
  const { field, label, requiredText } = it;
  return {
    field,
    schema: { type: 'string', writeOnly: true, ...bounds },
    widget: 'password',
    autocomplete: it.autocomplete,
    label,
    required: true,
    ...(requiredText === undefined ? {} : { requiredText }),
  };
}

function weaker(input: Input): readonly Plant[] {
  const { at, it } = input;
  const { minLength = 0, maxLength = 0, writeOnly, pattern } = it.schema;
  if (writeOnly === true)
    return [
      { at: `${at}/schema/minLength`, edits: [put(`${at}/schema/minLength`, 1)] },
      { at, edits: [put(at, byHand(input, { minLength: 1, maxLength }))] },
      { at, edits: [put(at, byHand(input, { minLength, maxLength: 4096 }))] },
    ];
  if (it.widget === 'otp')
    return [{ at: `${at}/schema/pattern`, edits: [put(`${at}/schema`, { minLength: 1, pattern: '^.*$' })] }];
  return pattern === undefined
    ? []
    : [{ at: `${at}/schema/maxLength`, edits: [put(`${at}/schema/maxLength`, 255)] }];
}

/** What the form lets through the service refuses: a shorter password, a longer text, a code of letters. */
export const weakBounds: Defect = {
  name: 'bounds weaker than the service’s',
  harm: 'The form accepts a password, and the service answers with an error.',
  known: 'mistake 9',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.schema.type === 'string' && it.schema.enum === undefined)
      .flatMap(weaker),
};
