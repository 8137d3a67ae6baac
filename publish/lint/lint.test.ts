import { describe, expect, it } from 'vitest';
import type { FlowDocument, Input, Step } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { reachableSteps } from '../document/reach.ts';
import { nearest } from '../wording/suggest.ts';
import { isInput } from '../document/fields.ts';
import { inferType } from '../document/inferType.ts';
import { createPatternProof } from '../patterns/patternProof.ts';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { openedDocument, shippedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';

const document = await shippedDocument('register');

/** An input of text of its own, which nothing reads. */
function textInput(field: string, schema: Partial<Input['schema']> = {}): Input {
  return {
    field,
    schema: { type: 'string', maxLength: 64, ...schema },
    widget: 'text',
    autocomplete: 'off',
    label: 'register.title',
  };
}
const shippedKeys = await shippedMessageKeys();

function inputOf(flow: FlowDocument, step: string, field: string): Input {
  const input = flow.steps[step]?.body.filter(isInput).find((each) => each.field === field);
  if (input === undefined) throw new Error(`The step ${step} has no input ${field}.`);
  return input;
}

/** Publishes register after a change, and returns what was found as `rule pointer`. */
async function found(
  change: (copy: FlowDocument, step: Step) => void,
  messageKeys: readonly string[] = [],
): Promise<readonly string[]> {
  const item = structuredClone(await shippedItem('register'));
  const step = item.document.steps['identity'];
  if (step) change(item.document, step);
  const result = await publishFlow(item, { messageKeys: new Set([...shippedKeys, ...messageKeys]) });
  return (result.ok ? result.value.warnings : result.error).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

describe('secrets', () => {
  const flows: readonly (readonly [string, JsonValue])[] = [
    ['as they are', { var: 'data.password' }],
    ['inside a text', { cat: ['a', { var: 'data.password' }] }],
    ['as a default', { var: ['data.email', { var: 'data.password' }] }],
    ['as the answer of a choice', { if: [true, { var: 'data.password' }, 'x'] }],
    ['as the condition of a choice', { if: [{ '==': [{ var: 'data.password' }, 'x'] }, 'y', 'z'] }],
  ];

  it.each(flows)('[PUB-22] may not go to an input that is not secret, %s', async (_how, expression) => {
    const place = '/document/calls/verify/send/identity';
    expect(
      await found((copy) => Object.assign(copy.calls?.['verify']?.send ?? {}, { identity: expression })),
    ).toContain(`PUB-22 ${place}`);
  });

  it('[PUB-22] may be compared in a condition and go to a secret input', async () => {
    const enabled = { '!=': [{ var: 'data.password' }, { var: 'data.email' }] };
    const change = (_copy: FlowDocument, step: Step) => Object.assign(step.actions?.[1] ?? {}, { enabled });
    expect((await found(change)).filter((each) => each.startsWith('PUB-22'))).toEqual([]);
  });

  it('[PUB-22] may go to a secret input of another name', async () => {
    const change = (copy: FlowDocument, step: Step) => {
      step.body.push({ field: 'pin', use: 'password', label: 'register.title' } as never);
      Object.assign(copy.calls?.['login']?.send ?? {}, { password: { var: 'data.pin' } });
      Object.assign(copy.calls?.['login']?.on ?? {}, { err_wrong_password: { errorAt: 'pin' } });
    };
    // That it may be left empty is for the proof to say.
    expect((await found(change)).filter((each) => each.startsWith('PUB-'))).toEqual([]);
  });

  it.each([
    ['change-password', 'change', 'newPassword', 'currentPassword'],
    ['remove', 'deleteWithPassword', 'password', 'consent'],
    ['forgot-password', 'recover', 'newPassword', 'otp'],
  ])('[PUB-22] the secrets of %s go to secret inputs only', async (flow, call, secret, other) => {
    const item = await shippedItem(flow);
    const inputs = item.document.calls?.[call]?.send ?? {};
    expect((await publishFlow(item, { messageKeys: shippedKeys })).ok).toBe(true);
    const placesOf = async () => {
      const result = await publishFlow(item, { messageKeys: shippedKeys });
      return result.ok ? [] : result.error.map(({ rule, pointer }) => `${rule} ${pointer}`);
    };
    inputs[other] = { cat: [{ var: `data.${secret}` }, ''] };
    const leak = `PUB-22 /document/calls/${call}/send/${other}`;
    const places = await placesOf();
    if (other === 'currentPassword') expect(places).not.toContain(leak);
    else expect(places).toContain(leak);
    item.document.data = { ...item.document.data, [secret]: '' };
    expect(await placesOf()).toContain(`PUB-22 /document/data/${secret}`);
  });

  it.each(['login', 'register', 'change-password', 'remove', 'forgot-password'])(
    '[PUB-19] the passwords of %s can not be turned into plain text fields',
    async (flow) => {
      const item = await shippedItem(flow);
      for (const step of Object.values(item.document.steps))
        step.body = step.body.map((each) =>
          isInput(each) && /password$/i.test(each.use ?? '') ? textInput(each.field) : each,
        );
      const result = await publishFlow(item, { messageKeys: shippedKeys });
      const rules = result.ok ? [] : result.error.map(({ rule }) => rule);
      expect(rules).toContain('PUB-19');
    },
  );

  it('[PUB-32] can not be read under a computed name', async () => {
    const enabled = { var: { cat: ['data.', 'password'] } };
    expect(await found((_copy, step) => Object.assign(step.actions?.[1] ?? {}, { enabled }))).toEqual([
      'PUB-32 /document/steps/identity/actions/1/enabled',
    ]);
  });
});

describe('the link of a tick box', () => {
  const rulesAt = async (target: string): Promise<readonly string[]> => {
    const item = structuredClone(await shippedItem('remove'));
    const consent = inputOf(item.document, 'password', 'consent');
    consent.options = { ...consent.options, linkTo: target };
    const result = await publishFlow(item, { messageKeys: shippedKeys });
    return result.ok ? [] : result.error.map(({ rule, pointer }) => `${rule} ${pointer}`);
  };

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\t/evil.example',
    'http://plain.example',
  ])('[PUB-12] may not lead to %j', async (target) => {
    expect(await rulesAt(target)).toEqual(['PUB-12 /document/steps/password/body/2/options/linkTo']);
  });

  it.each(['/vplus/help', 'https://example.com/terms'])('[PUB-12] may lead to %s', async (target) => {
    expect(await rulesAt(target)).toEqual([]);
  });
});

describe('work', () => {
  it('[PUB-38] a chain of 180 computed values, which would stop a page for seconds, is refused', async () => {
    const change = (copy: FlowDocument) => {
      for (let index = 0; index < 180; index += 1) {
        const previous = index === 0 ? 'query.email' : `value.f${index - 1}`;
        const value = { cat: Array.from({ length: 25 }, () => ({ var: previous })) };
        copy.values = { ...copy.values, [`f${index}`]: value };
      }
    };
    expect((await found(change)).filter((each) => each.startsWith('PUB-38'))).toEqual([
      'PUB-38 /document/steps',
    ]);
  });
});

describe('patterns', () => {
  it.each(['^(a+)+$', '^(a|a)*b', '(.*)*x', '^([a-z]+)*@', '(x+x+)+y', '^(\\d+|\\w+)*$', '.*.*=.*'])(
    '[PUB-51] %s is refused',
    async (pattern) => {
      expect((await createPatternProof()(pattern)).verdict).not.toBe('safe');
    },
  );

  it.each(['^[a-z0-9._-]+@[a-z0-9._-]+\\.[a-z]{2,5}$', '^\\+[1-9][0-9]{6,15}$', '[A-Y]', '^[0-9]{4,9}$'])(
    '[PUB-51] %s is let through',
    async (pattern) => {
      expect((await createPatternProof()(pattern)).verdict).toBe('safe');
    },
  );

  it('[PUB-53] a pattern that is not safe is never run, not even on the values of its own field', async () => {
    const change = (_copy: FlowDocument, step: Step) => {
      step.body.push(textInput('note', { pattern: '^(a+)+$' }));
    };
    expect((await found(change)).filter((each) => !each.startsWith('PUB-58'))).toEqual([
      'PUB-51 /document/steps/identity/body/5/schema/pattern',
    ]);
  });

  it('[PUB-51] a document with more patterns than can be proven is refused', async () => {
    const many = (_copy: FlowDocument, step: Step) => {
      for (let index = 0; index < 61; index += 1)
        step.body.push(textInput(`extra${index}`, { maxLength: 9, pattern: `^x{${index}}$` }));
    };
    expect((await found(many)).filter((place) => place.startsWith('PUB-51'))).toEqual([
      'PUB-51 /document/steps',
    ]);
  });
});

describe('what an expression yields', () => {
  const cases: readonly (readonly [JsonValue, readonly string[], readonly string[] | null])[] = [
    ['phone', ['text'], ['phone']],
    [{ var: 'data.channel' }, ['text'], ['phone', 'email']],
    [{ var: 'data.phone' }, ['text'], null],
    [{ var: 'config.otpCodeLenght' }, ['number'], []],
    [{ if: [{ var: 'config.otpBypass' }, 'a', 'b'] }, ['text'], ['a', 'b']],
    [{ if: [{ var: 'config.otpBypass' }, 'a'] }, ['text', 'nothing'], ['a']],
    [{ or: [{ var: 'data.phone' }, 7] }, ['text', 'number'], null],
    [{ '!': { var: 'data.phone' } }, ['flag'], []],
    [{ var: ['challenge.otp.phase', null] }, ['text', 'nothing'], ['idle', 'waiting', 'sent']],
    [{ var: 'answer.eligible' }, ['unknown'], []],
  ];

  it.each(cases)('[PUB-21] is known of %j', (expression, kinds, texts) => {
    const result = inferType(expression, document);
    expect([...result.kinds]).toEqual(kinds);
    expect(result.texts && [...result.texts]).toEqual(texts);
  });
});

describe('what an answer yields', () => {
  const terms = { effect: 'identity.deletionTerms', on: {} };

  it.each([
    ['answer.eligible', ['flag'], []],
    ['answer.graceDays', ['number'], []],
    ['answer.willDelete', ['text'], null],
    ['answer.channel', ['text'], ['phone', 'email']],
    ['answer.nothing', ['unknown'], []],
  ] as const)('[PUB-36] %s is known in the outcome of its call', (path, kinds, texts) => {
    const result = inferType({ var: path }, document, { call: terms, code: 'ok' });
    expect([...result.kinds]).toEqual(kinds);
    expect(result.texts && [...result.texts]).toEqual(texts);
  });

  it('[PUB-21] a key of data yields what outcomes set it to, itself included', () => {
    const set = {
      kept: { if: [{ var: 'answer.hasPassword' }, { var: 'answer.channel' }, { var: 'data.kept' }] },
    };
    const copy: FlowDocument = {
      ...document,
      data: { kept: 'none' },
      calls: { terms: { ...terms, on: { ok: { set } } } },
    };
    const result = inferType({ var: 'data.kept' }, copy);
    expect([...result.kinds]).toEqual(['text']);
    expect([...(result.texts ?? [])].sort()).toEqual(['email', 'none', 'phone']);
  });
});

describe('reach', () => {
  const step = (action: object): Step => ({
    title: 'register.title',
    body: [textInput('it')],
    actions: [{ id: 'a', label: 'a', ...action }],
  });
  const sample: FlowDocument = {
    formatVersion: 2,
    flow: 'sample',
    firstStep: 'first',
    steps: {
      first: step({ goto: 'second' }),
      second: step({ call: 'send' }),
      third: step({ goto: 'first' }),
      island: step({ goto: 'first' }),
    },
    calls: {
      send: { effect: 'x', on: { ok: { call: 'then' } } },
      then: { effect: 'x', on: { ok: { cases: [{ if: true, then: { goto: 'third' } }] } } },
      never: { effect: 'x', on: { ok: { goto: 'island' } } },
    },
  };

  it('[PUB-60] follows the calls that begin a step', () => {
    const { first, second } = sample.steps;
    if (!first || !second) throw new Error('The sample has lost its steps.');
    const entered: FlowDocument = {
      ...sample,
      steps: { ...sample.steps, second: { ...second, actions: [], onShow: 'never' } },
    };
    expect([...reachableSteps(openedDocument(entered))].sort()).toEqual(['first', 'island', 'second']);
  });

  it('[PUB-60] follows actions, chains of calls and the cases of their outcomes', () => {
    expect([...reachableSteps(openedDocument(sample))].sort()).toEqual(['first', 'second', 'third']);
  });
});

describe('names', () => {
  it.each([
    ['lable', 'label'],
    ['phne', 'phone'],
    ['Phone', 'phone'],
    ['identity.regsiter', 'identity.register'],
    ['pasword', 'password'],
    ['identity.verifi-y', 'identity.verify'],
  ])('%s is taken for a slip of %s', (written, meant) => {
    expect(nearest(written, ['label', 'phone', 'identity.register', 'identity.verify', 'password'])).toBe(
      meant,
    );
  });

  it('are not guessed when nothing is near', () => {
    expect(nearest('voucher', ['label', 'phone'])).toBeNull();
  });

  it('[PUB-40] a text that only the CMS holds is known', async () => {
    const change = (_copy: FlowDocument, step: Step) => Object.assign(step, { intro: 'cms.only' });
    expect(await found(change)).toContain('PUB-40 /document/steps/identity/intro');
    expect(await found(change, ['cms.only', 'register.intro'])).toEqual([]);
  });

  it('[PUB-26] an issue needs its field on each step that makes the call', async () => {
    const item = await shippedItem('login');
    Object.assign(item.document.calls?.['sendCode']?.on ?? {}, {
      err_quota_exceeded: { errorAt: 'password' },
    });
    const result = await publishFlow(item, { messageKeys: shippedKeys });
    expect(result.ok ? [] : result.error.map(({ pointer }) => pointer)).toEqual([
      '/document/calls/sendCode/on/err_quota_exceeded/errorAt',
    ]);
  });
});
