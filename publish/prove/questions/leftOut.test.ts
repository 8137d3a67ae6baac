import { describe, expect, it } from 'vitest';
import { prove } from '../../prove.ts';
import { wordSaid } from '../../wording/wordSaid.ts';
import type { ProvenDocument } from '../contract.ts';
import { smallFlow } from '../testing/smallFlow.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' } as const;
const asked = (name: string) => ({ var: `query.${name}` });
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** What is found beside values that nothing else asks, as code and sentence. */
function found(proven: ProvenDocument): readonly string[] {
  return prove([proven]).map(({ code, sentence }) => `${code} ${wordSaid(sentence)}`);
}

/** A notice that is seen where a condition holds. */
const shown = (visible: object) =>
  smallFlow({
    query: ['a', 'b', 'c', 'd', 'e'],
    steps: {
      ask: {
        body: [{ id: 'note', widget: 'notice', label: 'note', visible: visible as never }],
        actions: [away],
      },
    },
  });
const alike = ['b', 'c', 'd', 'e'].map((name) => ({ '==': [asked('a'), asked(name)] }));
const apart = { '!': { '==': [asked('b'), asked('e')] } };

describe('what an obligation can not look at whole', { timeout: 240_000 }, () => {
  it('[PROVE-4003] [PROVE-4110] is reported of a condition with more combinations than are tried, and found never to hold in none of them', () => {
    expect(found(shown({ and: [...alike, apart] }))).toEqual([
      'partlyProven Not everything in this flow could be looked at: whether a condition that reads query.a; query.b; query.c; query.d; query.e together can hold.',
    ]);
    expect(found(shown({ and: alike }))).toEqual([]);
  });

  it('[PROVE-4111] is little of a condition: alternatives, and what has nothing in common, are tried one by one', () => {
    const never = (name: string) => ({ and: [{ empty: asked(name) }, { '==': [asked(name), 'x'] }] });
    const all = ['a', 'b', 'c', 'd', 'e'];
    const [code] = found(shown({ or: all.map(never) }));
    expect(code).toMatch(/^conditionNeverHolds /);
    expect(
      found(shown({ and: [...all.slice(1).map((name) => ({ '==': [asked(name), 'x'] })), never('a')] }))[0],
    ).toMatch(/^conditionNeverHolds /);
  });

  it('[PROVE-4265] is reported of links that ask more settings than can be tried, and nobody is said to be stuck there', () => {
    const names = [
      'allowRegister',
      'webviewMode',
      'otpBypass',
      'socialGoogle',
      'socialMeta',
      'socialApple',
      'withBack',
    ];
    const settings = names.map((name) => ({ var: `config.${name}` }));
    const visible = { or: [...settings, { '!': settings[0] }] };
    const links = [{ id: 'on', label: 'on', to: '/vplus', visible: visible as never }];
    const [left, ...others] = found(smallFlow({ steps: { ask: { body: [], links } } }));
    expect(left).toMatch(/^partlyProven .+: all values of config\.allowRegister, /);
    expect(others).toEqual([]);
  });

  it('[PROVE-4112] is no reload: steps without an address may stand at any number of them', () => {
    const kinds = numbers(4).map((index) => `k${index}`);
    const picks = ['one', 'two', 'three'].map((field) => ({
      field,
      widget: 'tabs',
      label: 'pick',
      schema: { type: 'string', enum: kinds },
    }));
    const ways = picks.flatMap(({ field }) =>
      kinds.map((kind) => ({
        id: `${field}${kind}`,
        label: 'next',
        goto: 'tick',
        set: { one: 'k0', two: 'k0', three: 'k0' },
        visible: { '==': [{ var: `data.${field}` }, kind] },
      })),
    );
    const boxes = numbers(6).map((index) => ({
      field: `t${index}`,
      widget: 'checkbox',
      label: 't',
      schema: { type: 'boolean' },
    }));
    const ticked = { or: boxes.map(({ field }) => ({ '==': [{ var: `data.${field}` }, true] })) };
    const query = Object.fromEntries(picks.map(({ field }) => [field, { var: `data.${field}` }]));
    const proven = smallFlow({
      query: ['one', 'two', 'three'],
      steps: {
        ask: { back: 'never', address: { query }, body: picks as never, actions: ways },
        tick: {
          body: boxes as never,
          actions: [{ ...away, id: 'ticked', visible: ticked }, away],
        },
      },
    });
    const [first, ...others] = found(proven).filter((each) => /^(?:partlyProven|addressLost)/.test(each));
    expect(first).toMatch(/^addressLost A reload of “tick” /);
    expect(others).toEqual([]);
  });

  it('[PROVE-4113] is no address, whatever number of answers it begins with: that none of them leads back is found', () => {
    const names = numbers(9).map((index) => `d${index}`);
    const calls = names.map((name, index) => {
      const next = index === 8 ? {} : { call: `c${index + 1}` };
      const set = (value: string) => ({ set: { [name]: value }, ...next });
      return [
        `c${index}`,
        { effect: 'tv.activate', send: { code: 'ABC123' }, on: { ok: set('x'), other: set('y') } },
      ];
    });
    const isAny = { or: names.map((name) => ({ '==': [{ var: `data.${name}` }, 'y'] })) };
    const proven = smallFlow({
      query: ['view'],
      data: Object.fromEntries(names.map((name) => [name, 'x'])),
      steps: {
        begin: {
          onShow: 'c0',
          body: [],
          actions: [{ id: 'next', label: 'next', goto: 'late', visible: isAny }, away],
        },
        late: { address: { query: { view: 'late' } }, body: [], actions: [away] },
      },
      calls: Object.fromEntries(calls),
    });
    const [first, ...others] = found(proven).filter((each) => /^(?:partlyProven|addressLost)/.test(each));
    expect(first).toMatch(/^addressLost A reload of “late” /);
    expect(others).toEqual([]);
  });
});
