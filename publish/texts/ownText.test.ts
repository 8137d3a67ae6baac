import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { product } from '../../src/product/product.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import { type FlowText, flowTexts, mayHaveOwn, ownKey, ownText } from './flowTexts.ts';

const flows = (await readdir(new URL('../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
const worded = { ...product, shared: null };
const textsOf = (flow: { readonly document: unknown; readonly messages: unknown }): readonly FlowText[] =>
  flowTexts(flow, worded);
const isMany = ({ owner }: FlowText): boolean => owner.is === 'flow' && owner.uses > 1;

it('[CMS-4417] each place of a text that a shipped flow shows at several gets a key of its own with the same words, and nothing else of the flow changes', async () => {
  let places = 0;
  for (const flow of flows) {
    const { document, messages } = await shippedItem(flow);
    const texts = textsOf({ document, messages });
    for (const text of texts.filter((each) => isMany(each) && mayHaveOwn(document, each))) {
      places += 1;
      const name = ownKey(text, flow, (key) => texts.some((each) => each.key === key));
      expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_.-]{0,95}$/);
      const own = ownText({ document, messages }, text, name);
      expect(own).not.toBeNull();
      const after = own === null ? [] : textsOf(own);
      const seen = (list: readonly FlowText[]): readonly string[] =>
        list.map(({ pointer, words }) => JSON.stringify([pointer, words])).toSorted();
      expect(seen(after)).toEqual(seen(texts));
      expect(after.filter(({ key }) => key === name).map(({ pointer }) => pointer)).toEqual([text.pointer]);
    }
  }
  expect(places).toBeGreaterThan(20);
});

it('[CMS-4417] the other places go on saying what they said before it was typed', () => {
  const document = { steps: { one: { title: 'a.b', body: [{ id: 'x', widget: 'notice', title: 'a.b' }] } } };
  const messages = { 'a.b': { en: 'Typed', id: 'Ketik' } };
  const [text] = textsOf({ document, messages });
  const own = text && ownText({ document, messages }, text, 'a.own', { en: 'Before', id: 'Lama' });
  expect(own?.messages).toEqual({ 'a.b': { en: 'Before', id: 'Lama' }, 'a.own': messages['a.b'] });
  expect(own && isRecord(own.document) ? own.document['steps'] : null).toMatchObject({
    one: { title: 'a.own', body: [{ title: 'a.b' }] },
  });
});

it('[CMS-4417] a key that a preset brings is laid over where presets are laid over, and a place that names none has none of its own', () => {
  const document = { steps: { one: { body: [{ field: 'phone', use: 'phone', schema: {} }] } } };
  const place = (end: string): { readonly pointer: string; readonly key: string } => ({
    pointer: `/document/steps/one/body/0/${end}`,
    key: 'phone.label',
  });
  const messages = { 'phone.label': { en: 'Phone' } };
  expect(ownText({ document, messages }, place('label'), 'own.key')?.document).toEqual({
    steps: { one: { body: [{ field: 'phone', use: 'phone', schema: {}, label: 'own.key' }] } },
  });
  expect(ownText({ document, messages }, place('options/empty'), 'own.key')?.document).toMatchObject({
    steps: { one: { body: [{ options: { empty: 'own.key' } }] } },
  });
  expect(mayHaveOwn(document, place('choices/en'))).toBe(false);
  expect(mayHaveOwn(document, { pointer: '/messages/phone.label', key: 'phone.label' })).toBe(false);
});

it.each([
  ['tv-activate', 'code', 'tvActivate.code.label'],
  ['7up', 'a b/c', 'text.7up.abc.label'],
  ['tv', 'constructor', 'tv.constructor.label'],
])('[CMS-4417] an own key in %s is named by its place, as %s', (flow, name, key) => {
  const part = { is: 'field', name, label: null } as const;
  const at = { group: { is: 'step', name: 'one' }, part, slot: 'label', detail: null } as const;
  expect(ownKey({ at }, flow, () => false)).toBe(key);
  expect(ownKey({ at }, flow, (taken) => [key, `${key}2`].includes(taken))).toBe(`${key}3`);
});
