import { describe, expectTypeOf, it } from 'vitest';
import type { SlotValues } from '../../contracts/site/blocks.ts';
import { defineBlock, type SlotsOf } from './manifest.ts';
import type { slots } from './slots.ts';

const words = { en: 'Text', id: 'Teks' };
const text = defineBlock({ name: 'text', title: words, slots: { title: 'optional', body: 'needed' } });

// Checked by `tsc`, as every file is; nothing here runs.
describe('a block', () => {
  it('draws from the slots that its manifest names, each of its own type, and from no other', () => {
    expectTypeOf<keyof SlotsOf<typeof text>>().toEqualTypeOf<'title' | 'body'>();
    expectTypeOf<SlotsOf<typeof text>['body']>().toEqualTypeOf<SlotValues[(typeof slots)['body']['is']]>();
    expectTypeOf(text.slots.body).toEqualTypeOf<'needed'>();
  });

  it('is refused with a slot that there is not, or one that is neither needed nor optional', () => {
    // @ts-expect-error -- `headline` is no slot
    defineBlock({ name: 'text', title: words, slots: { headline: 'needed' } });
    // @ts-expect-error -- a slot is needed or optional
    const wrong = defineBlock({ name: 'text', title: words, slots: { body: true } });
    expectTypeOf(wrong.name).toBeString();
  });
});
