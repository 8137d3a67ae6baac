import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreenEvent } from '../contract/runtime.ts';
import { runOf, type TestParts } from '../testing/testSteps.ts';
import { numRuns } from './randomFlow.ts';

const accepts = ['phone', 'email'];
const parts: TestParts = {
  data: { channel: 'phone', answered: '' },
  steps: {
    first: { fields: { channel: { accepts }, name: {}, secret: { secret: true } } },
    second: { fields: { note: {} }, actions: { back: { goto: 'first' } } },
  },
  calls: { read: { effect: 'identity.deletionTerms', send: {}, on: { ok: { take: ['graceDays'] } } } },
};

const stored = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('phone', 'email', 'sms', null, 7, true));
const restored = fc.record({
  type: fc.constant('restored' as const),
  step: fc.constantFrom('first', 'second', 'gone', '__proto__', ''),
  entries: fc.array(fc.constantFrom('first', 'second', 'gone', 'first'), { maxLength: 4 }),
  isOther: fc.boolean(),
  data: fc.dictionary(
    fc.constantFrom('channel', 'name', 'note', 'secret', 'graceDays', 'toString', 'x'),
    stored,
  ),
  challenges: fc.constant({}),
}) satisfies fc.Arbitrary<ScreenEvent>;

describe('whatever the tab’s storage holds', () => {
  it('[ENG-973] no field gets a value that it could never hold, no secret comes back, and the step is one of the flow', () => {
    fc.assert(
      fc.property(restored, (event) => {
        const run = runOf(parts);
        run.send(event);
        const { data, step, entries } = run.snapshot();
        expect(['phone', 'email', '', null]).toContain(data['channel'] ?? null);
        expect(data['secret'] ?? null).toBeNull();
        expect(Object.keys(data)).not.toContain('x');
        expect(['first', 'second']).toContain(step);
        expect(entries.at(-1)).toBe(step);
        expect(new Set(entries).size).toBe(entries.length);
      }),
      { numRuns: numRuns * 2 },
    );
  });

  it('[ENG-973] from steps that are others now every text that was typed comes back by its name, and the flow begins at its first step', () => {
    fc.assert(
      fc.property(restored, fc.string({ minLength: 1, maxLength: 5 }), (event, name) => {
        const run = runOf(parts);
        run.send({ ...event, isOther: true, data: { ...event.data, name } });
        expect(run.snapshot()).toMatchObject({ step: 'first', entries: ['first'] });
        expect(run.snapshot().data['name']).toBe(name);
        expect(run.snapshot().data['graceDays'] ?? null).toBeNull();
      }),
      { numRuns },
    );
  });

  it('[ENG-973] what was typed since the page was opened is never replaced', () => {
    fc.assert(
      fc.property(restored, fc.string({ minLength: 1, maxLength: 5 }), (event, name) => {
        const run = runOf(parts);
        run.type('name', name);
        run.send({ ...event, data: { ...event.data, name: 'from storage' } });
        expect(run.snapshot().data['name']).toBe(name);
      }),
      { numRuns },
    );
  });
});
