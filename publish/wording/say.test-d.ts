import { expectTypeOf, test } from 'vitest';
import type { Said } from '../contract/said.ts';
import { say } from './say.ts';

test('a sentence that is not there, a value without a slot and a slot without a value do not compile', () => {
  expectTypeOf(say('path.back')).toEqualTypeOf<Said>();
  expectTypeOf(say('path.press', { button: 'Send' })).toEqualTypeOf<Said>();
  // @ts-expect-error -- no language has this sentence
  say('path.pres', { button: 'Send' });
  // @ts-expect-error -- its slot is left empty
  say('path.press');
  // @ts-expect-error -- the sentence has no such slot
  say('path.press', { button: 'Send', step: 'Ask' });
});
