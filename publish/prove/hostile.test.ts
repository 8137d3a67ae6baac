import { product } from '../../src/product/product.ts';
import { withProduct } from '../product/product.ts';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { prove } from '../prove.ts';
import { smallFlow } from './testing/smallFlow.ts';
import type { ProvenDocument } from './contract.ts';
import { createModel } from './model.ts';
import { labelsOf } from './path.ts';
import { setFindings } from './questions/setFindings.ts';
import { reach } from './sets/reach.ts';

/** A document as no decoder lets it through: the proof relies on no bound of the format. */
function rawFlow(parts: Partial<FlowDocument> & Pick<FlowDocument, 'steps'>): ProvenDocument {
  const firstStep = Object.keys(parts.steps)[0] ?? '';
  const routes = [{ path: '/vplus/small' }];
  const document = { formatVersion: 2 as const, flow: 'small', firstStep, routes, ...parts };
  return { document: withProduct(document, product), messages: {} };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const away = { id: 'away', label: 'away', leave: '/vplus' } as const;
const choice = (index: number, visible?: object) => ({
  field: `f${index}`,
  widget: 'tabs',
  label: 'f',
  schema: { type: 'string', enum: ['a', 'b', 'c'] },
  ...(visible === undefined ? {} : { visible }),
});
const asksFor = (index: number) => ({ '==': [{ var: `data.f${index}` }, 'b'] });
const withInputs = (body: readonly object[], more: Partial<FlowDocument> = {}) =>
  rawFlow({ ...more, steps: { ask: { body: body as never, actions: [away] } } });

const hostile = {
  'a chain of inputs, each shown by the one before it': withInputs(
    many(195).map((index) => choice(index, index === 0 ? undefined : asksFor(index - 1))),
  ),
  'five hundred inputs, all of them asked for': withInputs(
    many(500).map((index) => choice(index, asksFor(499 - index))),
  ),
  'values that double forty times': withInputs(
    [{ id: 'note', widget: 'notice', label: 'note', visible: 'v0' }],
    {
      values: Object.fromEntries(
        many(40).map((index) => [
          `v${index}`,
          index === 39
            ? { var: 'session.signedIn' }
            : { and: [{ var: `value.v${index + 1}` }, { var: `value.v${index + 1}` }] },
        ]),
      ),
    },
  ),
  'two hundred steps, each of which leads to all': rawFlow({
    steps: Object.fromEntries(
      many(200).map((index) => [
        `s${index}`,
        {
          body: [],
          actions: many(20).map((to) => ({ id: `a${to}`, label: 'a', goto: `s${(index + to + 1) % 200}` })),
        },
      ]),
    ),
  }),
  'a condition nested two hundred deep': withInputs([
    choice(0),
    choice(
      1,
      many(200).reduce<object>((inner) => ({ '!': inner }), asksFor(0)),
    ),
  ]),
  'one input with two hundred values': withInputs([
    { ...choice(0), schema: { type: 'string', enum: many(200).map((each) => `v${each}`) } },
    choice(1, { or: many(60).map((each) => ({ '==': [{ var: 'data.f0' }, `v${each}`] })) }),
  ]),
} as const;

describe('a hostile document', { timeout: 240_000 }, () => {
  it.each(Object.entries(hostile))(
    '[PROVE-5] [PROVE-1327] with %s is proven or refused within the work that a proof may take',
    (_, proven) => {
      const before = process.cpuUsage();
      const labels = labelsOf(proven.document, proven.messages, {});
      const { found, isWhole, widest } = setFindings(reach(createModel(proven)), labels);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(20);
      if (!isWhole) expect([found, widest.length]).toEqual([[], 2]);
    },
  );
});

describe('a hostile pattern', { timeout: 240_000 }, () => {
  const asking = (pattern: string) =>
    smallFlow({
      steps: {
        ask: {
          body: [
            {
              field: 'code',
              widget: 'text',
              label: 'code',
              required: true,
              schema: { type: 'string', minLength: 60, maxLength: 64, pattern },
            },
          ],
          actions: [{ id: 'send', label: 'send', call: 'activate' }, away],
        },
      },
      calls: {
        activate: {
          effect: 'tv.activate',
          send: { code: { var: 'data.code' } },
          on: { ok: { leave: '/vplus' } },
        },
      },
    });

  it.each([
    ['tries for ever in a usual engine', '^(a+)+b$', []],
    ['tries for ever in another way', '^(?:a|a|aa)+b$', []],
    ['tries for ever behind a look ahead', '^(?=(a+)+b$)[ab]+$', ['patternNotRead']],
    ['repeats thousands of thousands', '^(?:(?:a{999}){999}){999}$', ['patternNotRead']],
  ])('[PROVE-1516] that %s is proven without it, or reported as not read', (_, pattern, codes) => {
    const found = prove([asking(pattern)]).map(({ code }) => code);
    expect(found.filter((code) => code === 'patternNotRead')).toEqual(codes);
  });
});
