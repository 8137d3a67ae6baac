import fc from 'fast-check';
import type { EffectResult } from '../contract/effectResult.ts';
import type { FlowEvent } from '../contract/event.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import { payingAnswer } from './payingParts.ts';

/** A step of a story; a call's answer is for the call in flight, or for none. */
export type Move = (running: Snapshot['running'], before: Snapshot) => FlowEvent;

/** News of what is watched, or of nothing that is: newer, older, the last word, or a fault. */
export function newsMoves(at: fc.Arbitrary<number>): fc.Arbitrary<Move> {
  const answer = fc.record({
    version: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom('PROCESSING', 'PAID', 'EXPIRED'),
    final: fc.boolean(),
  });
  const result = fc.oneof(
    {
      weight: 5,
      arbitrary: answer.map((odd): EffectResult => ({ ok: true, answer: { ...payingAnswer, ...odd } })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('err_offline', 'err_order_not_found').map((code): EffectResult => ({
        ok: false,
        error: { code, status: 404 },
      })),
    },
  );
  return fc
    .record({ result, known: fc.boolean(), at })
    .map(({ result: heard, known, at: when }): Move => (_, before) => ({
      type: 'news',
      watch: known ? (before.watching?.id ?? 'none') : 'none',
      result: heard,
      at: when,
    }));
}
