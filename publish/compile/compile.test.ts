import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StepSchema } from '../../src/contracts/generated/flow.ts';
import { compile } from './compile.ts';
import { shippedItem } from '../testing/shippedItem.ts';

const { document } = await shippedItem('register');
const { data } = compile(document);
const step = data.steps['identity'];

function field(name: string) {
  const found = step?.fields.find((each) => each.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

describe('compile', () => {
  it('[PUB-70] lists the fields in the order they are shown', () => {
    expect(step?.fields.map(({ name }) => name)).toEqual(document.steps['identity']?.ui['ui:order']);
  });

  it('[PUB-70] joins what schema, ui and rules say of a field', () => {
    expect(field('phone')).toMatchObject({
      field: '/phone',
      type: 'string',
      widget: 'phone',
      label: 'identity.phone',
      hint: 'identity.phoneHint',
      companions: { country: '/country' },
      secret: false,
      required: false,
      requiredCode: 'phoneRequired',
      maxLength: 24,
      rules: {
        visible: { '==': [{ var: 'data.channel' }, 'phone'] },
        required: { '==': [{ var: 'data.channel' }, 'phone'] },
      },
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
    const copy = structuredClone(document);
    copy.steps['identity']?.rules?.push({
      field: '/password',
      invalid: { '==': [{ var: 'data.password' }, { var: 'data.email' }] },
      code: 'same',
    });
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
    expect(Object.keys(step?.schema.properties ?? {})).toEqual(document.steps['identity']?.ui['ui:order']);
  });

  it('[PUB-70] keeps the call that begins a step, and who the flow is for', () => {
    const copy = structuredClone(document);
    const [id = '', first] = Object.entries(copy.steps)[0] ?? [];
    if (first) first.enter = 'login';
    const entered = compile({ ...copy, access: 'subscribers' }).data;
    expect([entered.steps[id]?.onShow, entered.access]).toEqual(['login', 'subscribers']);
    const { access: _access, ...open } = document;
    const plain = compile(open).data;
    expect(plain.access).toBe('everyone');
    expect(plain.steps[id]).not.toHaveProperty('onShow');
  });

  it('keeps what every visitor of login downloads small', async () => {
    const { moduleSource } = compile((await shippedItem('login')).document);
    expect(brotliCompressSync(moduleSource).length).toBeLessThan(1300);
  });
});
