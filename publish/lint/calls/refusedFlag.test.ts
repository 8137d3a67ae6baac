import { expect, it } from 'vitest';
import { isInput } from '../../document/fields.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

it.each(['password', 'code'])(
  '[PUB-3540] the tick that the deletion of an account is refused without may not be optional: %s',
  async (step) => {
    const lines = await findingsAfter(
      'remove',
      ({ steps }) => {
        for (const item of steps[step]?.body ?? [])
          if (isInput(item) && item.field === 'consent') Object.assign(item, { required: false });
      },
      ['PUB-3540'],
    );
    expect(lines).toEqual([
      `PUB-3540 error /document/steps/${step}/body/2 Write "required": true at the input, and "const": true in its schema.`,
    ]);
  },
);
