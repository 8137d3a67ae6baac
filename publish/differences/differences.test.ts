import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessOf, mutantsOf } from '../../bench/mistakes/corpus.ts';
import { shippedItems } from '../../bench/mistakes/plant/shipped.ts';
import id from '../../locales/studio/id/differences.json' with { type: 'json' };
import { product } from '../../src/product/product.ts';
import { applyEdit, edits } from '../../src/product/testing/edits.ts';
import { wordSaid } from '../wording/wordSaid.ts';
import { type Difference, differencesOf, type FlowContent } from './differences.ts';

const all = await shippedItems();

function itemOf(flow: string): FlowContent {
  const found = all.find((each) => each.flow === flow);
  if (found === undefined) throw new Error(`No flow "${flow}" ships.`);
  return found.item;
}

/** The differences after some edits of a shipped flow. */
function after(flow: string, ...changes: readonly (readonly [place: string, value: unknown])[]) {
  const before = itemOf(flow);
  const changed = changes.reduce((item, [place, value]) => applyEdit(item, place, value), before);
  return differencesOf(before, { ...changed, accepted: undefined }, product);
}

const words = (found: readonly Difference[]): readonly string[] =>
  found.map(({ under, sentence }) => `${wordSaid(under)}: ${wordSaid(sentence)}`);

describe('over the corpus of edits', () => {
  const planted = [...mutantsOf(all), ...harmlessOf(all)].map(({ class: { name }, flow, items }) => ({
    name,
    before: itemOf(flow),
    after: items.get(flow) ?? {},
  }));
  const people = edits.map(({ what, flow, place, value }) => {
    const before = { accepted: null, ...itemOf(flow) };
    return { name: what, before, after: applyEdit(before, place, value) };
  });
  const found = [...planted, ...people].map(({ name, ...states }) => ({
    name,
    differences: differencesOf(states.before, states.after, product),
    back: differencesOf(states.after, states.before, product),
  }));

  it('[PUB-4350] each edit of a flow has a sentence, also taken back, and at most one in twenty has none but its place', () => {
    expect(found.length).toBeGreaterThan(750);
    expect(found.filter(({ differences, back }) => differences.length * back.length === 0)).toEqual([]);
    const unworded = found.filter(({ differences }) => differences.every(({ isWorded }) => !isWorded));
    expect(unworded.length).toBeLessThanOrEqual(found.length / 20);
  });

  it('[PUB-4351] no sentence of an edit has an empty slot or quotes more than can be read, in any language', () => {
    for (const { name, differences } of found)
      for (const { under, sentence } of differences)
        for (const wording of [undefined, { locale: 'id', texts: id }]) {
          const text = `${wordSaid(under, wording)}: ${wordSaid(sentence, wording)}`;
          expect(text, name).not.toMatch(/undefined|\[object|\{(?:thing|part|before|after|more)\}|“”:/);
          expect(text.length, `${name}: ${text}`).toBeLessThan(1500);
        }
  });
});

describe('sentences', () => {
  it('[PUB-4352] words that read otherwise are quoted in their own language, under the step where they are seen', () => {
    expect(words(after('tv-activate', ['messages tvActivate.title en', 'Your TV']))).toEqual([
      'Step 1 “Your TV”: “Activate your TV” now reads “Your TV” (English)',
    ]);
    expect(words(after('tv-activate', ['messages tvActivate.title id', 'TV Anda']))).toEqual([
      'Step 1 “Activate your TV”: “Aktifkan TV Anda” now reads “TV Anda” (Indonesian)',
    ]);
    const third = after('tv-activate', ['messages tvActivate.title ms', 'Aktifkan TV']);
    expect(words(third)).toEqual(['Step 1 “Activate your TV”: “Aktifkan TV” is new (Malay)']);
  });

  it('[PUB-4352] long words are cut so that what differs is seen', () => {
    const long = 'a '.repeat(300);
    const before = applyEdit(itemOf('login'), 'messages login.title en', `${long}x`);
    const changed = applyEdit(before, 'messages login.title en', `${long}y`);
    const [sentence = ''] = words(differencesOf(before, changed, product));
    expect(sentence).toMatch(/“…[a ]+x” now reads “…[a ]+y” \(English\)$/);
    expect(sentence.length).toBeLessThan(400);
  });

  it('[PUB-4353] what moves is one sentence, by what it stands after now', () => {
    const { document, messages } = structuredClone(itemOf('register')) as Shape;
    document.steps.identity.body.splice(1, 0, ...document.steps.identity.body.splice(3, 1));
    expect(
      words(differencesOf(itemOf('register'), { ...itemOf('register'), document, messages }, product)),
    ).toEqual(['Step 1 “Create your account”: “Password” now stands after “Register with”']);
    document.steps.identity.body.unshift(...document.steps.identity.body.splice(1, 1));
    expect(
      words(differencesOf(itemOf('register'), { ...itemOf('register'), document, messages }, product))[0],
    ).toBe('Step 1 “Create your account”: “Password” now stands first');
  });

  it('[PUB-4354] what is new comes with its words, and its texts are not said again', () => {
    const news = { field: 'news', schema: { type: 'boolean' }, widget: 'checkbox', label: 'tv.news' };
    const body = 'document steps code body';
    const texts = ['messages tv.news', { en: 'Send me news', id: 'Kirimi kabar' }] as const;
    const added = after('tv-activate', [`${body} +`, news], texts);
    expect(words(added)).toEqual(['Step 1 “Activate your TV”: New input “Send me news”']);
    const [before] = [applyEdit(applyEdit(itemOf('tv-activate'), `${body} +`, news), ...texts)];
    const ticked = applyEdit(before, `${body} field:news required`, true);
    expect(words(differencesOf(before, ticked, product))).toEqual([
      'Step 1 “Activate your TV”: “Send me news” must be ticked',
    ]);
    expect(words(differencesOf(before, itemOf('tv-activate'), product))).toContain(
      'Step 1 “Activate your TV”: The input “Send me news” is gone',
    );
  });

  it('[PUB-4355] a condition is said in words, old and new, with the labels of choices', () => {
    const place = 'document steps identity body field:phone visible';
    const condition = {
      and: [{ '==': [{ var: 'data.channel' }, 'phone'] }, { '!': { empty: { var: 'data.email' } } }],
    };
    expect(words(after('register', [place, condition]))).toEqual([
      'Step 1 “Create your account”: “Phone number” is shown when “Register with” is “Phone” and “Email” is not empty; before, when “phoneTab” holds',
    ]);
    expect(words(after('register', [place, undefined]))).toEqual([
      'Step 1 “Create your account”: “Phone number” is shown always; before, only when “phoneTab” holds',
    ]);
    expect(words(after('register', [place, { var: 'value.phoneTab' }]))[0]).toContain('written differently');
  });

  it('[PUB-4350] a place is named by what stands there, so it is the same after a move', () => {
    const [found] = after('register', ['document steps identity body field:otp label', 'register.title']);
    expect(found?.place).toEqual(['document', 'steps', 'identity', 'body', 'field:otp', 'label']);
    expect(found?.group).toEqual({ is: 'step', name: 'identity' });
  });
});

interface Shape {
  readonly document: { readonly steps: { readonly identity: { readonly body: unknown[] } } };
  readonly messages: unknown;
}

describe('broken and large drafts', () => {
  /** A place of a value by its way there, and what stands at it replaced. */
  function withValueAt(value: unknown, way: readonly number[], other: unknown): unknown {
    const [first, ...rest] = way;
    if (first === undefined || typeof value !== 'object' || value === null) return other;
    const entries = Object.entries(value);
    const [name, entry] = entries[first % Math.max(1, entries.length)] ?? [];
    if (name === undefined) return other;
    const next = withValueAt(entry, rest, other);
    return Array.isArray(value) ? value.with(Number(name), next) : { ...value, [name]: next };
  }

  it('[PUB-4356] anything at any place of a flow is said by at least one sentence, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.array(fc.nat(30), { maxLength: 10 }),
        fc.jsonValue(),
        ({ item }, way, other) => {
          const broken = withValueAt(
            { document: item.document, messages: item.messages },
            way,
            other,
          ) as FlowContent;
          const [there, back] = [
            differencesOf(item, broken ?? {}, product),
            differencesOf(broken ?? {}, item, product),
          ];
          const isChanged =
            JSON.stringify([item.document ?? null, item.messages ?? null]) !==
            JSON.stringify([broken?.document ?? null, broken?.messages ?? null]);
          if (isChanged) expect(Math.min(there.length, back.length)).toBeGreaterThan(0);
          else expect(there).toEqual([]);
          for (const each of [...words(there), ...words(back)]) expect(each).not.toContain('undefined');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[PUB-4356] what is too deep to look at is said as a whole, names of JavaScript are names, and a new flow is compared with nothing', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(words(differencesOf(itemOf('login'), { ...itemOf('login'), document: deep }, product))).toContain(
      'The whole flow: document: changed (JSON)',
    );
    const document: unknown = JSON.parse(
      '{"steps":{"__proto__":{"title":"constructor"}},"calls":{"toString":{}}}',
    );
    expect(words(differencesOf({}, { document, messages: null }, product))).toEqual([
      'Step 1 “__proto__”: New step “__proto__”',
      'Call “toString”: New call “toString” of null',
    ]);
    expect(differencesOf({}, { document: null, messages: null }, product)).toEqual([]);
  });

  it('[PUB-4357] a thousand changes are said within a second, in the order of the steps', () => {
    const fieldsOf = (text: string) =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, step) => [
          `step${step}`,
          {
            body: Array.from({ length: 25 }, (_item, at) => ({
              id: `p${at}`,
              widget: 'text',
              label: `k${step}-${at}.${text}`,
            })),
          },
        ]),
      );
    const before = process.threadCpuUsage();
    const found = differencesOf(
      { document: { steps: fieldsOf('a') } },
      { document: { steps: fieldsOf('b') } },
      product,
    );
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
    expect(found).toHaveLength(1000);
    expect([...new Set(found.map(({ group }) => group.name))]).toEqual(
      Array.from({ length: 40 }, (_, step) => `step${step}`),
    );
  });
});
