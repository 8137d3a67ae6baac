import { expect, it } from 'vitest';
import type { Input } from '../../contract/generated/flow.ts';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';

const topic: Input = {
  field: 'topic',
  schema: { type: 'string', enum: ['picture', 'other'] },
  widget: 'choice',
  label: 'topic',
  choices: { other: 'other', picture: 'picture' },
  required: true,
};
const about = {
  field: 'about',
  schema: { type: 'string', maxLength: 300 },
  widget: 'text',
  label: 'about',
  visible: { '==': [{ var: 'data.topic' }, 'other'] },
  required: true,
} as const;

/** A form with a question that only some are asked. */
const asking = (send: object) =>
  smallFlow({
    values: { keptDays: 30 },
    steps: {
      ask: { body: [topic, about], actions: [{ id: 'send', label: 'send', call: 'send' }] },
      done: { back: 'never', body: [], actions: [{ id: 'home', label: 'home', leave: '/vplus' }] },
    },
    calls: {
      send: {
        effect: 'answers.collect',
        send: { form: 'small', keepDays: { var: 'value.keptDays' }, topic: { var: 'data.topic' }, ...send },
        on: { ok: { take: ['reference'], goto: 'done' } },
      },
    },
  });

it('[PROVE-4950] a question that was not asked has no answer, and the form is sent all the same', () => {
  expect(findingsIn(asking({ about: { var: 'data.about' } })).join()).not.toContain('emptyInput');
  expect(findingsIn(asking({ keepDays: { var: 'data.about' } })).join()).toContain('emptyInput');
});
