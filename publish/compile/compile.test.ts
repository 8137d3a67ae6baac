import { product } from '../../src/product/product.ts';
import { withProduct } from '../product/product.ts';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StepSchema } from '@alur/engine';
import type { Call, FlowDocument, Input } from '../contract/generated/flow.ts';
import { compile } from './compile.ts';
import { copyOf, shippedDocument } from '../../src/product/testing/shippedItem.ts';

const document = await shippedDocument('register');
const { data } = compile(document);
const step = data.steps['identity'];

function field(name: string) {
  const found = step?.fields.find((each) => each.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

const shownOrder = ['channel', 'phone', 'email', 'password', 'otp'];

/** A flow of one call and one step, in as few words as the format allows. */
function sample(changes: Partial<FlowDocument>): FlowDocument {
  const plain: FlowDocument = {
    formatVersion: 2,
    flow: 'sample',
    firstStep: 'start',
    steps: { start: { body: [], actions: [{ id: 'go', label: 'sample.go', call: 'send' }] } },
    calls: { send: { effect: 'identity.deletionTerms', on: { ok: { leave: 'callback' } } } },
    ...changes,
  };
  return withProduct(plain, product);
}

const code: Input = {
  field: 'otp',
  widget: 'otp',
  label: 'sample.otp',
  schema: { type: 'string', maxLength: 8 },
  required: true,
};

describe('compile', () => {
  it('[INS-73] says of an input that it is private, and of no other', () => {
    const body = [
      { ...code, private: true as const },
      { ...code, field: 'again' },
    ];
    const { fields = [] } = compile(sample({ steps: { start: { body } } })).data.steps['start'] ?? {};
    expect(fields.map(({ name, ...found }) => [name, found.private])).toEqual([
      ['otp', true],
      ['again', undefined],
    ]);
  });

  it('[PUB-70] lists items and inputs in the order they are shown, and hidden inputs for the values that companions name', () => {
    expect(step?.items).toEqual(shownOrder.map((name) => ({ field: `/${name}` })));
    expect(step?.fields.map(({ name }) => name)).toEqual([...shownOrder, 'identity']);
    expect(field('identity').rules).toEqual({
      visible: false,
      value: {
        if: [{ '==': [{ var: 'data.channel' }, 'phone'] }, { var: 'data.phone' }, { var: 'data.email' }],
      },
    });
    expect(field('password').companions).toEqual({ identifier: '/identity' });
  });

  it('[PUB-947] opens values wherever they are named', () => {
    expect(JSON.stringify(data)).not.toContain('value.');
    expect(field('phone').rules.visible).toEqual({ '==': [{ var: 'data.channel' }, 'phone'] });
  });

  it('[PUB-947] writes out what an action needs: all inputs for a call or a primary action, never the one it stands at', () => {
    const needs = (kind: 'primary' | 'link', way: object, beside?: string) =>
      compile(
        sample({
          steps: {
            start: {
              body: [code, { ...code, field: 'name', widget: 'text' }],
              actions: [
                { id: 'go', label: 'sample.go', kind, ...(beside === undefined ? {} : { beside }), ...way },
              ],
            },
          },
        }),
      ).data.steps['start']?.actions[0]?.needs;
    expect(needs('primary', { leave: 'callback' })).toEqual(['/otp', '/name']);
    expect(needs('link', { leave: 'callback' })).toEqual([]);
    expect(needs('link', { call: 'send' }, 'otp')).toEqual(['/name']);
    const button = { label: 'dialog.ok', call: 'send' };
    expect(needs('link', { dialog: { title: 'a', message: 'b', buttons: [button] } })).toEqual([
      '/otp',
      '/name',
    ]);
    expect(needs('primary', { call: 'send', needs: [] })).toEqual([]);
  });

  it('[PUB-3600] hides a button with the notice that it stands beside: under the conditions of both', () => {
    const [shown, own] = [{ '!': { empty: { var: 'data.name' } } }, { var: 'session' }];
    const visible = (notice: object, action: object) =>
      compile(
        sample({
          steps: {
            start: {
              body: [{ id: 'open', widget: 'notice', label: 'sample.open', ...notice }],
              actions: [{ id: 'go', label: 'sample.go', beside: 'open', leave: 'callback', ...action }],
            },
          },
        }),
      ).data.steps['start']?.actions[0];
    expect(visible({ visible: shown }, {})).toMatchObject({ beside: '/open', visible: shown });
    expect(visible({ visible: shown }, { visible: own })).toMatchObject({ visible: { and: [shown, own] } });
    expect(visible({}, {})).not.toHaveProperty('visible');
  });

  it('[PUB-3601] a success that leads where every other result leads still leads there', () => {
    const { calls } = compile(
      sample({
        calls: {
          send: {
            effect: 'identity.deletionTerms',
            on: { ok: { leave: 'callback' }, other: { leave: 'callback' } },
          },
        },
      }),
    ).data;
    expect(Object.keys(calls['send']?.on ?? {})).toEqual(['other', 'ok']);
  });

  it('[PUB-947] lays a case over what stands beside it: its way replaces the other, what is taken is joined', () => {
    const on = {
      ok: {
        cases: [{ if: { var: 'answer.eligible' }, then: 'blocked' }],
        take: ['channel'],
        set: { failed: false },
        goto: 'start',
      },
    };
    const outcomes = { blocked: { take: ['graceDays'], set: { seen: true }, leave: 'callback' as const } };
    const { data: compiled } = compile(
      sample({ calls: { send: { effect: 'identity.deletionTerms', on } }, outcomes }),
    );
    expect(compiled.calls['send']?.on['ok']).toEqual({
      cases: [
        {
          if: { var: 'answer.eligible' },
          then: {
            take: ['channel', 'graceDays'],
            set: { failed: false, seen: true },
            leave: { to: 'callback' },
          },
        },
      ],
      take: ['channel'],
      set: { failed: false },
      goto: 'start',
    });
  });

  it('[PUB-947] gives every code its outcome: a refused code at its input, a fault its dialog, all else drops the code', () => {
    const { verifyOtp, verify, register } = data.calls;
    expect(verifyOtp?.on['err_invalid_otp']).toEqual({ errorAt: '/otp' });
    expect(verifyOtp?.on['other']).toEqual({ dropCode: 'otp', dialog: 'shared' });
    expect(verifyOtp?.on).not.toHaveProperty('err_offline');
    expect(verify?.on['other']).toEqual({ dropCode: 'otp', dialog: 'shared' });
    expect(register?.on['err_password_policy']).toEqual({ errorAt: '/password' });
  });

  it('[PUB-3350] what a call says of err_offline is said of err_unreachable too, unless that has a line of its own', () => {
    const outcomes = (on: Call['on']): unknown =>
      compile(sample({ calls: { send: { effect: 'identity.deletionTerms', on } } })).data.calls['send']?.on[
        'err_unreachable'
      ];
    const ok = { goto: 'start' };
    const lost = { set: { failed: true } };
    expect(outcomes({ ok, err_offline: lost })).toEqual(lost);
    expect(outcomes({ ok, err_offline: lost, err_unreachable: { dialog: 'shared' } })).toEqual({
      dialog: 'shared',
    });
    expect(outcomes({ ok })).toBeUndefined();
  });

  it('[PUB-947] carries along only the values that a text of the flow names', () => {
    const withValue = sample({ values: { late: { '>': [{ var: 'data.days' }, 3] } }, data: { days: 1 } });
    expect(compile(withValue).data.values).toEqual({});
    const texts = { 'sample.go': { en: 'Late: {late}', id: 'Lambat: {late}' } };
    expect(compile(withValue, texts).data.values).toEqual({ late: { '>': [{ var: 'data.days' }, 3] } });
  });

  it('[PUB-947] leaves a piece that only shows out of the inputs', () => {
    const notice = { id: 'kept', widget: 'notice', label: 'sample.kept', shows: { var: 'value.late' } };
    const { data: compiled } = compile(
      sample({ values: { late: 'x' }, steps: { start: { body: [notice, code] } } }),
    );
    const { items, fields, schema } = compiled.steps['start'] ?? {};
    expect(items).toEqual([
      {
        id: 'kept',
        widget: 'notice',
        traits: { progress: ['tone', 'progress'] },
        label: 'sample.kept',
        shows: 'x',
        columns: {},
        choices: [],
        options: {},
      },
      { field: '/otp' },
    ]);
    expect(fields?.map(({ name }) => name)).toEqual(['otp']);
    expect(Object.keys(schema?.properties ?? {})).toEqual(['otp']);
  });

  it('[ENG-3500] writes with each field what its widget can do, and the codes that the engine has to know', () => {
    expect(field('otp').traits).toEqual({ challenge: 'challenge', submits: true });
    expect(field('channel').traits).toEqual({ layout: 'panel', remembered: true });
    expect(field('phone').traits).toEqual({});
    const { login, refused, expired, faults } = data.codes;
    expect([login, refused, expired]).toEqual(['err_login_required', 'err_invalid_otp', 'err_expired_otp']);
    expect(faults).toContain('err_offline');
  });

  it('[PUB-70] compiles an input with its preset opened', () => {
    expect(field('phone')).toMatchObject({
      field: '/phone',
      type: 'string',
      widget: 'phone',
      label: 'identity.phone',
      hint: 'identity.phoneHint',
      companions: { country: '/country' },
      secret: false,
      required: true,
      requiredCode: 'phoneRequired',
      maxLength: 24,
      rules: { visible: { '==': [{ var: 'data.channel' }, 'phone'] } },
    });
    expect(field('password')).toMatchObject({
      secret: true,
      required: true,
      autocomplete: 'new-password',
      options: { checklist: true },
    });
    expect(field('channel').choices).toEqual([
      { value: 'phone', label: 'identity.tabPhone' },
      { value: 'email', label: 'identity.tabEmail' },
    ]);
  });

  it('[PUB-70] tells which fields depend on which', () => {
    expect(field('channel').dependents).toEqual(expect.arrayContaining(['/phone', '/email']));
    expect(field('channel').dependents).not.toContain('/channel');
    expect(field('password').dependents).toEqual([]);
  });

  it('[PUB-70] leaves a field that reads itself out of its own dependents', () => {
    const copy = copyOf(document);
    const own = copy.steps['identity']?.body.find((item) => 'field' in item && item.field === 'password');
    const same = { if: { '==': [{ var: 'data.password' }, { var: 'data.email' }] }, text: 'same' };
    if (own) Object.assign(own, { invalid: [same] });
    const fields = compile(copy).data.steps['identity']?.fields ?? [];
    const by = Object.fromEntries(fields.map(({ name, dependents }) => [name, dependents]));
    expect(by['password']).toEqual([]);
    expect(by['email']).toContain('/password');
    expect(fields.find(({ name }) => name === 'password')?.rules.invalid).toHaveLength(1);
  });

  it('[PUB-70] lists every code a field can answer, each once, in the order of its schema', () => {
    expect(field('password').codes).toEqual([
      'validatePasswordMin8Char',
      'validatePasswordMost32',
      'validatePasswordNumber',
      'validatePasswordLowercase',
      'validatePasswordUppercase',
    ]);
    expect(field('email').codes).toEqual(['emailFormatIncorrect']);
  });

  it('[PUB-70] says "error.required" of a missing value when the document says nothing', () => {
    expect(field('channel').requiredCode).toBe('error.required');
  });

  it('[PUB-70] leaves nothing in the layout schema but types, choices and order', () => {
    const schema: StepSchema = step?.schema ?? { type: 'object', properties: {} };
    const { properties } = schema;
    expect(Object.keys(schema).sort()).toEqual(['properties', 'type']);
    expect(properties['channel']).toEqual({ type: 'string', enum: ['phone', 'email'] });
    for (const name of ['phone', 'email', 'password', 'otp'])
      expect(properties[name]).toEqual({ type: 'string' });
    expect(Object.keys(properties)).toEqual(shownOrder);
  });

  it('[PUB-70] keeps the call that begins a step, and who the flow is for', () => {
    const copy = copyOf(document);
    const [id = '', first] = Object.entries(copy.steps)[0] ?? [];
    if (first) first.onShow = 'login';
    const entered = compile({ ...copy, access: 'subscribers' }).data;
    expect([entered.steps[id]?.onShow, entered.access]).toEqual(['login', 'subscribers']);
    const { access: _access, ...open } = document;
    const plain = compile(open).data;
    expect(plain.access).toBe('everyone');
    expect(plain.steps[id]).not.toHaveProperty('onShow');
  });

  it('keeps what every visitor of login downloads small', async () => {
    const { moduleSource } = compile(await shippedDocument('login'));
    expect(brotliCompressSync(moduleSource).length).toBeLessThan(2600);
  });
});
