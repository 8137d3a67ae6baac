import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundleOf, testContext } from '@alur/engine/testing';
import { createSimulatedClock } from '../../src/runtime/testing/simulatedClock.ts';
import { createFlowRuntime } from './createFlowRuntime.ts';

const bundle = bundleOf({
  steps: { only: { fields: { note: {} }, actions: { go: { call: 'send' } } } },
  calls: {
    send: {
      effect: 'identity.deletionTerms',
      send: { note: { var: 'data.note' } },
      on: { other: { toast: 'done' } },
    },
  },
});

const deed = fc.oneof(
  fc.record({ kind: fc.constant('owner' as const), owner: fc.constantFrom('ayu', 'budi', null) }),
  fc.record({ kind: fc.constant('type' as const), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('press' as const) }),
);

it('[RUN-500] whatever account signs in or out in another tab, no call for one subscriber ever holds what another one typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 30 }), async (deeds) => {
      let owner: string | null = 'ayu';
      const foreign: string[] = [];
      const flow = createFlowRuntime({
        bundle,
        context: testContext({ session: { signedIn: true } }),
        clock: createSimulatedClock(),
        owner: () => owner,
        perform({ input }) {
          const [typist = ''] = String(input['note'] ?? '').split(':');
          if (owner !== null && !['', 'null', owner].includes(typist)) foreign.push(`${typist} for ${owner}`);
          return Promise.resolve({ ok: false, error: { code: 'err_timeout', status: 0 } });
        },
        onLeave: () => undefined,
        onToast: () => undefined,
        onFocus: () => undefined,
        onReport: () => undefined,
      });
      flow.restore();
      for (const each of deeds) {
        if (each.kind === 'owner') ({ owner } = each);
        else if (each.kind === 'press') {
          flow.dispatch({ type: 'action', action: 'go' });
          for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
          flow.dispatch({ type: 'dialogClosed', button: null });
        } else flow.dispatch({ type: 'input', field: '/note', value: `${String(owner)}:${each.text}` });
      }
      expect(foreign).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
