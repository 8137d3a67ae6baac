import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import flowSchema from '../contract/flow.schema.json' with { type: 'json' };
import presetsSchema from '../contract/presets.schema.json' with { type: 'json' };
import shipped from '../../schemas/presets.json' with { type: 'json' };
import type { Presets } from '../product/product.ts';
import { openPresets } from './presets.ts';

const documentThatUses = (use: string) => ({
  steps: { only: { body: [{ field: 'phone', use }], actions: [], links: [] } },
});

describe('presets', () => {
  it.each([
    ['another one', { phone: { use: 'number' }, number: { widget: 'text' } }],
    ['itself', { phone: { use: 'phone' } }],
    ['one that is made of it', { phone: { use: 'number' }, number: { use: 'phone' } }],
  ])('[PUB-921] a preset that is made of %s is refused with its place and what to do', (_, inputs) => {
    const presets: Presets = { inputs, displays: {}, actions: {}, links: {} };
    expect(openPresets(documentThatUses('phone'), presets)).toMatchObject({
      ok: false,
      error: [
        {
          rule: 'PUB-921',
          pointer: '/document/steps/only/body/0/use',
          sentence: 'The preset "phone" is made of another preset.',
          cure: 'Presets have one level: write its parts out in schemas/presets.json.',
        },
      ],
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('[PUB-921] no preset is called %s', (use) => {
    expect(openPresets(documentThatUses(use), shipped)).toMatchObject({
      ok: false,
      error: [{ rule: 'PUB-921' }],
    });
  });

  it('[PUB-1360] those that ship have the form of their schema, and one that names another has not', () => {
    const validate = new Ajv({ strict: false, schemas: [flowSchema] }).compile(presetsSchema);
    expect([validate(shipped), validate.errors]).toEqual([true, null]);
    const [name = '', preset] = Object.entries(shipped.inputs)[0] ?? [];
    expect(validate({ ...shipped, inputs: { [name]: { ...preset, use: 'email' } } })).toBe(false);
  });
});
