import { describe, expectTypeOf, it } from 'vitest';
import { readVariables, type ValuesOf } from './readVariables.ts';
import { choice, flag } from './variables.ts';

const entries = { ALUR_DEV: flag(false), ALUR_MODE: choice(['memory', 'cookie'], 'memory') };

// Checked by `tsc`, as every file is; nothing here runs.
describe('variables of the environment', () => {
  it('each has the type of its reader, a closed list its words', () => {
    expectTypeOf<ValuesOf<typeof entries>['ALUR_DEV']>().toEqualTypeOf<boolean>();
    expectTypeOf<ValuesOf<typeof entries>['ALUR_MODE']>().toEqualTypeOf<'memory' | 'cookie'>();
    expectTypeOf<ValuesOf<typeof entries>>().not.toHaveProperty('PORT');
  });

  it('are there only when none of them is wrong; otherwise there are sentences', () => {
    const read = readVariables({}, entries);
    expectTypeOf<Extract<typeof read, { ok: false }>['error']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf(read).not.toHaveProperty('value');
  });

  it('the value without a variable is one of the list', () => {
    // @ts-expect-error -- `disk` is not in the list
    const wrong = choice(['memory', 'cookie'], 'disk');
    expectTypeOf(wrong).toBeObject();
  });
});
