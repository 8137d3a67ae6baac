import jsonLogic from 'json-logic-js';
import { describe, expect, it, vi } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { begin, type Bundle, type Snapshot } from '@alur/engine';
import type { Pointer } from '@alur/engine/json';
import { bundleOf, smallFlow, smallParts } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';
import { shippedContext } from '../../src/runtime/testing/shippedContext.ts';

const codes = (snapshot: Snapshot, field: Pointer): readonly string[] =>
  (snapshot.fields[field]?.issues ?? []).map(({ code }) => code);

/** A step whose values are computed one from the other, the last of the chain written first. */
function chain(length: number): Bundle {
  const names = Array.from({ length }, (_, index) => index).toReversed();
  const computed = names.map((index) => {
    const previous = index === 0 ? 'data.first' : `data.text${index - 1}`;
    return [`text${index}`, { maxLength: 100, rules: { value: { cat: [{ var: previous }, 'x'] } } }] as const;
  });
  return bundleOf({
    flow: 'chain',
    steps: { only: { fields: { ...Object.fromEntries(computed), first: { maxLength: 100 } } } },
  });
}

describe('begin', () => {
  it('[ENG-05] the first snapshot follows config and query', () => {
    expect(runFlow(shippedFlow('register')).snapshot().data).toMatchObject({
      channel: 'phone',
      country: 'ID',
      email: '',
    });
    const linked = runFlow(
      shippedFlow('register'),
      shippedContext({ query: { email: 'ayu@example.com' } }),
    ).snapshot();
    expect(linked.data).toMatchObject({ channel: 'email', country: 'ID', email: 'ayu@example.com' });
    expect(runFlow(shippedFlow('login'), shippedContext({ query: { otp: 'true' } })).snapshot().step).toBe(
      'code',
    );
  });

  it('[ENG-05] what another flow hands over wins; names the document does not know stay out', () => {
    const carry = {
      phone: '+6281234567890',
      password: 'Streaming1',
      price: 1,
      constructor: 'x',
      country: { nested: 'no' },
    };
    const { data } = runFlow(shippedFlow('login'), shippedContext(), carry).snapshot();
    expect(data).toMatchObject({
      channel: 'phone',
      country: 'ID',
      email: '',
      phone: '+6281234567890',
      password: 'Streaming1',
    });
    for (const name of ['price', 'constructor']) expect(Object.hasOwn(data, name)).toBe(false);
  });
});

describe('rules of a field', () => {
  it('[ENG-06] a hidden field has no issues and is not required', () => {
    const flow = runFlow(shippedFlow('register'));
    expect(flow.snapshot().fields['/email']).toMatchObject({ visible: false, required: false, issues: [] });
    expect(codes(flow.snapshot(), '/phone')).toEqual(['phoneRequired']);
    flow.type('/channel', 'email');
    expect(flow.snapshot().fields['/phone']).toMatchObject({ visible: false, required: false, issues: [] });
    expect(codes(flow.snapshot(), '/email')).toEqual(['emailRequired']);
  });

  it('[ENG-06] visible, enabled, required, value and invalid follow what they read', () => {
    const flow = runFlow(smallFlow());
    expect(flow.snapshot().fields['/nick']?.visible).toBe(false);
    flow.type('/name', 'strict');
    expect(flow.snapshot().fields['/nick']).toMatchObject({ visible: true, enabled: true, required: true });
    expect(flow.snapshot().data['greeting']).toBe('Hello strict');
    flow.type('/name', 'locked');
    expect(flow.snapshot().fields['/nick']).toMatchObject({ enabled: false, required: false });
    flow.type('/note', 'locked');
    expect(codes(flow.snapshot(), '/note')).toEqual(['noteIsName']);
    flow.type('/name', 'Ayu');
    expect(codes(flow.snapshot(), '/note')).toEqual([]);
  });

  it('[ENG-06] the value of a computed field can not be typed', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    flow.type('/greeting', 'Mine');
    expect(flow.snapshot().data['greeting']).toBe('Hello Ayu');
    expect(flow.snapshot().fields['/greeting']?.enabled).toBe(false);
  });

  it('[ENG-07] blanks do not fill a required field, and an empty optional one is not checked', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', '   ');
    expect(codes(flow.snapshot(), '/name')).toEqual(['error.required']);
    expect(codes(flow.snapshot(), '/age')).toEqual([]);
    flow.type('/age', 17);
    expect(codes(flow.snapshot(), '/age')).toEqual(['error.minimum']);
    flow.type('/age', 0);
    expect(codes(flow.snapshot(), '/age')).toEqual(['error.minimum']);
    flow.type('/age', null);
    expect(codes(flow.snapshot(), '/age')).toEqual([]);
  });

  it('[ENG-07] a code has as many digits as the config says, within the schema', () => {
    const six = runFlow(
      shippedFlow('register'),
      shippedContext({ config: { ...shippedContext().config, otpCodeLenght: 6 } }),
    );
    six.type('/otp', '1234');
    expect(codes(six.snapshot(), '/otp')).toEqual(['otpIncomplete']);
    six.type('/otp', '123456');
    expect(codes(six.snapshot(), '/otp')).toEqual([]);
    const four = runFlow(shippedFlow('register'));
    four.type('/otp', '12345');
    expect(codes(four.snapshot(), '/otp')).toEqual(['otpInvalid']);
  });

  it('[ENG-08] a condition that can not run is reported and fails closed', () => {
    const broken = { constructor: [1] };
    const parts = smallParts();
    const flow = runFlow(
      bundleOf({
        ...parts,
        steps: {
          first: {
            fields: {
              name: { required: true },
              nick: { rules: { visible: broken, enabled: broken, required: broken } },
            },
            actions: { save: { enabled: broken, call: 'login' } },
          },
        },
      }),
    );
    expect(flow.snapshot().fields['/nick']).toMatchObject({ visible: true, enabled: false, required: true });
    expect(flow.snapshot().actions['save']).toBe('off');
    const reports = flow.type('/name', 'Ayu').filter(({ kind }) => kind === 'report');
    expect(reports).toContainEqual(
      expect.objectContaining({ name: 'save.enabled', error: expect.objectContaining({ code: 'err_rule' }) }),
    );
  });

  it('[ENG-08] a field without its validator lets nothing through', () => {
    const [snapshot, requests] = begin({ ...smallFlow(), validators: {} }, shippedContext(), 0, {
      name: 'Ayu',
    });
    expect(codes(snapshot, '/name')).toEqual(['error.default']);
    expect(snapshot.actions['save']).toBe('incomplete');
    expect(requests).toContainEqual(expect.objectContaining({ kind: 'report', name: 'first/name' }));
  });
});

describe('input', () => {
  it('[ENG-09] a value equal to the present one changes nothing', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    const before = flow.snapshot();
    expect(flow.type('/name', 'Ayu')).toEqual([]);
    expect(flow.snapshot()).toBe(before);
    flow.type('/nick', '');
    expect(flow.snapshot()).toBe(before);
  });

  it.each<[Pointer, never]>([
    ['/unknown', 'x' as never],
    ['/__proto__', 'x' as never],
    ['/constructor', 'x' as never],
    ['/name', { nested: 'x' } as never],
    ['/name', ['x'] as never],
    ['/name', undefined as never],
    ['/name', Number.NaN as never],
    ['/name', (() => 'x') as never],
  ])('[ENG-09] T05 %s := %o stays out of the data', (field, value) => {
    const flow = runFlow(smallFlow());
    const before = flow.snapshot();
    flow.type(field, value);
    expect(flow.snapshot()).toBe(before);
  });

  it('[ENG-10] only the touched field and those that depend on it change', () => {
    const flow = runFlow(shippedFlow('register'));
    const before = flow.snapshot();
    flow.type('/password', 'abc');
    for (const field of ['/channel', '/phone', '/email', '/otp'] as const)
      expect(flow.snapshot().fields[field]).toBe(before.fields[field]);
    expect(flow.snapshot().fields['/password']).not.toBe(before.fields['/password']);
    expect(flow.snapshot().actions).toBe(before.actions);
  });

  it('[ENG-10] a field whose issues stay the same keeps its identity while it is typed in', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/phone', '+6281234567890');
    const before = flow.snapshot().fields;
    flow.type('/phone', '+6281234567891');
    expect(flow.snapshot().fields).toBe(before);
  });

  it('[ENG-11] leaving a field touches it; its issues were there before', () => {
    const flow = runFlow(smallFlow());
    const { issues } = flow.snapshot().fields['/name'] ?? {};
    flow.send({ type: 'blur', field: '/name' });
    expect(flow.snapshot().fields['/name']).toMatchObject({ touched: true, issues });
    const after = flow.snapshot();
    flow.send({ type: 'blur', field: '/name' });
    flow.send({ type: 'blur', field: '/nowhere' });
    expect(flow.snapshot()).toBe(after);
  });

  it('[ENG-12] the password typed follows a switch of tab', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/password', 'Streaming1');
    flow.type('/phone', '+6281234567890');
    flow.type('/channel', 'email');
    expect(flow.snapshot().data).toMatchObject({
      password: 'Streaming1',
      phone: '+6281234567890',
      channel: 'email',
    });
  });

  it('[ENG-12] a new context asks every condition again and keeps what was typed', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/password', 'Streaming1');
    const config = { ...shippedContext().config, otpBypass: true };
    flow.send({ type: 'context', context: shippedContext({ config }) });
    expect(flow.snapshot().fields['/otp']?.visible).toBe(false);
    expect(flow.snapshot().actions).toMatchObject({ submit: 'hidden', submitWithoutCode: 'incomplete' });
    expect(flow.snapshot().data['password']).toBe('Streaming1');
  });

  it('[ENG-06] a chain of computed values is worked out in one round, in whatever order it is written', () => {
    const flow = runFlow(chain(60));
    const applied = vi.spyOn(jsonLogic, 'apply');
    flow.type('/first', 'x');
    const joined = applied.mock.calls.filter(
      ([rule]) => typeof rule === 'object' && rule !== null && 'cat' in rule,
    );
    applied.mockRestore();
    expect(flow.snapshot().data['text59']).toBe('x'.repeat(61));
    expect(joined).toHaveLength(60);
  });

  it('[ENG-52] a computed text grows one character beyond what its field holds at most, and is refused then', () => {
    const thrice = { cat: [{ var: 'data.note' }, { var: 'data.note' }, { var: 'data.note' }] };
    const flow = runFlow(
      bundleOf({
        steps: { only: { fields: { note: {}, nick: { maxLength: 40, rules: { value: thrice } } } } },
      }),
    );
    flow.type('/note', 'x'.repeat(40));
    expect(flow.snapshot().data['nick']).toBe('x'.repeat(41));
    expect(flow.snapshot().fields['/nick']?.issues).not.toEqual([]);
  });
});
