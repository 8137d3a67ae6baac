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
  // A phone number's own pattern bounds its length.
  return pattern === undefined || it.widget === 'phone'
    ? []
    : [{ at: `${at}/schema/maxLength`, edits: [put(`${at}/schema/maxLength`, 255)] }];
}

/**
 * What the form lets through the service refuses: a shorter password, a longer text. Codes are left out: whatever their schema says, the flow sends
 * none that is not of the length and the digits of the code that was sent.
 */
export const weakBounds: Defect = {
  name: 'bounds weaker than the service’s',
  harm: 'The form accepts a password, and the service answers with an error.',
  known: 'mistake 9',
  plants: (shipped) =>
    inputsIn(shipped)
      .filter(({ it }) => it.schema.type === 'string' && it.schema.enum === undefined && it.widget !== 'otp')
      .flatMap(weaker),
};
