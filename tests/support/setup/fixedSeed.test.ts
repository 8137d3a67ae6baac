import fc from 'fast-check';
import { expect, it } from 'vitest';

it.runIf(process.env['ALUR_SEED'] !== 'any')(
  '[LAUNCH-1300] properties are asked of the same drawn values in each run',
  () => {
    const drawn = (): readonly string[] => fc.sample(fc.string({ minLength: 8 }), 20);
    expect(drawn()).toEqual(drawn());
  },
);
