import { describe, expect, it } from 'vitest';
import { findingOf, findingsIn, pathOf, smallFlow } from '../testing/smallFlow.ts';

const tabs = {
  field: 'channel',
  widget: 'tabs',
  label: 'channel',
  schema: { type: 'string', enum: ['phone', 'email'] },
} as const;
const isOn = (tab: string) => ({ '==': [{ var: 'data.channel' }, tab] });
const text = (field: string, more: object = {}) => ({
  field,
  widget: 'text',
  label: field,
  required: true,
  schema: { type: 'string', maxLength: 8 },
  visible: isOn(field),
  ...more,
});
const flow = (phone: object) =>
  smallFlow({
    data: { channel: 'email' },
    steps: {
      ask: {
        body: [tabs, text('phone', phone), text('email')] as never,
        actions: [
          { id: 'send', label: 'send', call: 'activate' },
          { id: 'away', label: 'away', kind: 'link', leave: '/vplus' },
        ],
      },
    },
    calls: {
      activate: {
        effect: 'tv.activate',
        send: { code: { if: [isOn('phone'), { var: 'data.phone' }, { var: 'data.email' }] } },
        on: { ok: { leave: '/vplus' } },
      },
    },
  });

describe('an input on one of two tabs', () => {
  it('[PROVE-1325] can be filled in there: that the other tab works is no help', () => {
    expect(findingsIn(flow({}))).toEqual([]);
    const locked = findingOf(flow({ enabled: isOn('email') }), 'inputCantBeFilled');
    expect(locked.place).toBe('/document/steps/ask/body/1');
    expect(pathOf(locked)).toEqual(['1. Open /vplus/small.', '2. Type phone into “channel”.']);
    const contrary = { schema: { type: 'string', minLength: 3, maxLength: 8, pattern: '^[0-9]{2}$' } };
    expect(findingsIn(flow(contrary))).toContain('inputCantBeFilled /document/steps/ask/body/1');
  });
});

describe('an input whose pattern is not understood', () => {
  const unusual = {
    field: 'code',
    widget: 'text',
    label: 'code',
    required: true,
    schema: { type: 'string', maxLength: 40, pattern: '^(?=.*zq)(?=.*qz)[q-z]{6}$' },
  } as const;
  const asking = (actions: readonly object[], steps: object = {}) =>
    smallFlow({
      steps: { ask: { body: [unusual], actions: actions as never }, ...steps },
      calls: {
        activate: {
          effect: 'tv.activate',
          send: { code: { var: 'data.code' } },
          on: { ok: { goto: 'done' } },
        },
      },
    });
  const send = { id: 'send', label: 'send', call: 'activate' };
  const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' };

  it('[PROVE-1326] is reported, and the rest is proven as if something fits: what lies behind it is found', () => {
    const done = (actions: readonly object[]) => ({ done: { body: [], actions: actions as never } });
    expect(findingsIn(asking([send, away], done([away])))).toEqual([
      'patternNotRead /document/steps/ask/body/0/schema',
    ]);
    const stuck = asking([send, away], done([]));
    expect(findingsIn(stuck)).toEqual([
      'deadEnd /document/steps/done',
      'patternNotRead /document/steps/ask/body/0/schema',
    ]);
    expect(pathOf(findingOf(stuck, 'deadEnd'))).toEqual([
      '1. Open /vplus/small.',
      '2. Fill in “code”, press “send”; the service answers.',
    ]);
    const note = findingOf(stuck, 'patternNotRead');
    expect([note.severity, note.path]).toEqual(['warning', []]);
  });
});
