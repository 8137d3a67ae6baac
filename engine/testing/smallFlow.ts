import type { Bundle, FieldValidator } from '../contract/bundle.ts';
import type { CompiledThen } from '../contract/then.ts';
import { testDialogs } from './testContext.ts';
import { testCodes } from './testEffects.ts';
import { bundleOf, type TestParts } from './testSteps.ts';

const name = { var: 'data.name' };
const inputs = ['/name', '/nick', '/greeting', '/age', '/note'] as const;

const adult: FieldValidator = (value) =>
  typeof value === 'number' && value >= 18
    ? []
    : [{ field: '/age', code: 'error.minimum', keyword: 'minimum' }];

/** For tests: what follows each end of a call: what stands for every other code is written out for the faults too, as publish does. */
export function endings(
  other: CompiledThen,
  on: Readonly<Record<string, CompiledThen>>,
): Readonly<Record<string, CompiledThen>> {
  return { ...Object.fromEntries(testCodes.faults.map((code) => [code, other])), other, ...on };
}

/** For tests: a small flow of two steps, with every kind of condition, and one call; `on` is what follows it. */
export function smallParts(on: Readonly<Record<string, CompiledThen>> = {}): TestParts {
  return {
    flow: 'small',
    data: { channel: 'phone' },
    dialogs: testDialogs,
    steps: {
      first: {
        fields: {
          name: { required: true, maxLength: 40 },
          nick: {
            maxLength: 40,
            rules: {
              visible: { '!': { empty: name } },
              enabled: { '!=': [name, 'locked'] },
              required: { '==': [name, 'strict'] },
            },
          },
          greeting: { maxLength: 40, rules: { value: { cat: ['Hello ', name] } } },
          age: { type: 'integer', widget: 'number', check: adult },
          note: {
            maxLength: 40,
            rules: { invalid: [{ if: { '==': [{ var: 'data.note' }, name] }, text: 'noteIsName' }] },
          },
        },
        actions: {
          save: { needs: inputs, call: 'login' },
          next: { enabled: { '!=': [name, 'stay'] }, goto: 'second' },
          secret: { needs: ['/nick'], visible: { '==': [name, 'open'] }, goto: 'second' },
        },
      },
      second: {
        fields: { name: { maxLength: 40 }, done: { type: 'boolean', widget: 'consent' } },
        actions: { back: { goto: 'first' } },
      },
    },
    calls: {
      login: {
        effect: 'identity.login',
        send: { identityType: { var: 'data.channel' }, identity: name, password: { var: 'data.note' } },
        on: endings({ dialog: 'shared' }, { ok: { leave: { to: 'callback' } }, ...on }),
      },
    },
  };
}

/** For tests: {@link smallParts} as a bundle. */
export function smallFlow(on: Readonly<Record<string, CompiledThen>> = {}): Bundle {
  return bundleOf(smallParts(on));
}
