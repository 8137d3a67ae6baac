import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { perLocale } from '../../src/contracts/locale.ts';
import { product } from '../../src/product/product.ts';
import { shippedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';
import { shippedTexts } from '../../cms/extensions/guard/shippedTexts.generated.ts';
import { messageKeysOf } from '../document/messageKeys.ts';
import { thensOf } from '../document/thens.ts';
import { type FlowText, flowTexts, type WordedProduct } from './flowTexts.ts';

const keys = Object.keys(shippedTexts.en);
const worded: WordedProduct = {
  ...product,
  shared: {
    rowTypes: product.rowTypes,
    consents: ['consent'],
    texts: Object.fromEntries(
      keys.map((key) => [key, perLocale((locale) => shippedTexts[locale][key] ?? '')]),
    ),
  },
};

const flows = (await readdir(new URL('../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

/** The texts of a shipped flow whose messages were changed. */
async function textsOf(
  flow: string,
  change: Readonly<Record<string, object>> = {},
): Promise<readonly FlowText[]> {
  const { document, messages } = await shippedItem(flow);
  return flowTexts({ document, messages: { ...messages, ...change } }, worded);
}

/** What is wrong with a text of “tv-activate” that reads like this. */
async function faultsOf(key: string, words: object): Promise<FlowText['faults']> {
  const texts = await textsOf('tv-activate', { [key]: words });
  return texts.find((text) => text.key === key)?.faults ?? [];
}

describe.each(flows)('the texts of the shipped flow %s', (flow) => {
  it('[CMS-4300] each text that it names is listed once for each place, with as many uses as it has places', async () => {
    const document = await shippedDocument(flow);
    const texts = await textsOf(flow);
    const places = new Map(messageKeysOf(document).map(({ key, pointer }) => [pointer, key]));
    const named = texts.filter(
      ({ pointer, owner }) => pointer.startsWith('/document') && owner.is !== 'dialog' && places.has(pointer),
    );
    const listed = named.map(({ pointer, key }) => `${pointer} ${key}`);
    expect(listed.toSorted()).toEqual([...places].map((place) => place.join(' ')).toSorted());
    for (const { key, owner } of named)
      if (owner.is === 'flow')
        expect([key, owner.uses]).toEqual([key, [...places.values()].filter((each) => each === key).length]);
    expect(new Set(texts.map(({ pointer, key }) => `${pointer} ${key}`)).size).toBe(texts.length);
  });

  it('[CMS-4301] each of its texts has an owner, and nothing is wrong with what ships', async () => {
    const { messages } = await shippedItem(flow);
    const texts = await textsOf(flow);
    expect(texts.filter(({ owner, faults }) => owner.is === 'nobody' || faults.length > 0)).toEqual([]);
    expect(Object.keys(messages).filter((key) => !texts.some((text) => text.key === key))).toEqual([]);
    expect(texts.filter(({ at }) => at.group.is === 'nowhere' || at.slot === 'other')).toEqual([]);
  });

  it('[CMS-4302] each error dialog that it opens by its code or its name is listed with the words of that dialog', async () => {
    const texts = await textsOf(flow);
    const named = thensOf(await shippedDocument(flow)).flatMap(({ then: { dialog }, code }) => {
      if (typeof dialog === 'string')
        return dialog === 'shared' && code !== 'other' ? (code ?? []) : dialog === 'shared' ? [] : dialog;
      const isBare = dialog !== undefined && dialog.title === undefined && dialog.message === undefined;
      return isBare && code !== null && code !== 'ok' && code !== 'other' ? code : [];
    });
    const listed = texts.flatMap(({ owner }) => (owner.is === 'dialog' ? owner.dialog : []));
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(named)].toSorted());
    for (const { owner, words } of texts) if (owner.is === 'dialog') expect(words['id']).not.toBe('');
  });
});

describe('a text at its place', () => {
  it('[CMS-4303] is named by its step, the thing that shows it and what it is there', async () => {
    const at = (await textsOf('tv-activate')).map(({ key, at: { group, part, slot } }) => [
      key,
      'name' in group ? `${group.is} ${group.name}` : group.is,
      part === null ? null : `${part.is} ${part.name} ${part.label}`,
      slot,
    ]);
    expect(at.slice(0, 9)).toEqual([
      ['tvActivate.title', 'page', null, 'pageTitle'],
      ['tvActivate.title', 'step code', null, 'title'],
      ['tvActivate.intro', 'step code', null, 'intro'],
      ['tvActivate.code', 'step code', 'field code tvActivate.code', 'label'],
      ['tvActivate.codeHint', 'step code', 'field code tvActivate.code', 'hint'],
      ['tvActivate.codeMissing', 'step code', 'field code tvActivate.code', 'missing'],
      ['tvActivate.codeWrong', 'step code', 'field code tvActivate.code', 'check'],
      ['tvActivate.codeWrong', 'step code', 'field code tvActivate.code', 'check'],
      ['tvActivate.next', 'step code', 'button next tvActivate.next', 'label'],
    ]);
  });

  it('[CMS-4303] the words of a code at a field, which no place names, are of that field', async () => {
    const found = (await textsOf('remove')).find(({ key }) => key === 'password.err_wrong_password');
    expect(found?.at).toMatchObject({ group: { is: 'itself' }, part: { is: 'field', name: 'password' } });
  });

  it('[CMS-4303] what nothing shows is listed apart', async () => {
    const texts = await textsOf('tv-activate', { 'tvActivate.old': { en: 'Old', id: 'Lama' } });
    expect(texts.at(-1)).toMatchObject({ key: 'tvActivate.old', at: { group: { is: 'nowhere' } } });
  });

  it('[CMS-4304] belongs to the product until the flow words it itself', async () => {
    const ownerOf = (texts: readonly FlowText[]): unknown =>
      texts.find(({ key }) => key === 'dialog.ok')?.owner;
    expect(ownerOf(await textsOf('tv-activate'))).toEqual({ is: 'product' });
    expect(ownerOf(await textsOf('tv-activate', { 'dialog.ok': { en: 'Fine', id: 'Baik' } }))).toEqual({
      is: 'flow',
      uses: 1,
      replaces: true,
    });
  });
});

describe('what is wrong with a text', () => {
  it.each([
    [{ en: 'Go on' }, [{ is: 'missing', locale: 'id' }]],
    [{ en: ' ', id: 'Lanjut' }, [{ is: 'missing', locale: 'en' }]],
    [
      {},
      [
        { is: 'missing', locale: 'en' },
        { is: 'missing', locale: 'id' },
      ],
    ],
    [{ en: 'Look for it', id: 'Look for it' }, [{ is: 'same', locale: 'id', as: 'en' }]],
    [{ en: 'OK', id: 'OK' }, []],
    [
      { en: 'Activate {deviceName}', id: 'Aktifkan' },
      [{ is: 'placeholderLacks', locale: 'id', placeholder: '{deviceName}' }],
    ],
    [
      { en: 'For {nobody}', id: 'Untuk {nobody}' },
      [
        { is: 'placeholderUnknown', locale: 'en', placeholder: '{nobody}' },
        { is: 'placeholderUnknown', locale: 'id', placeholder: '{nobody}' },
      ],
    ],
    [
      { en: 'At {requestedAt, tme}', id: 'Pada {requestedAt, time}' },
      [
        { is: 'placeholderLacks', locale: 'en', placeholder: '{requestedAt, time}' },
        { is: 'placeholderBroken', locale: 'en', placeholder: '{requestedAt, tme}' },
      ],
    ],
    [{ en: 'x'.repeat(41), id: 'Lanjut' }, [{ is: 'long', locale: 'en', length: 41, most: 40 }]],
  ])('[CMS-4305] on a button %j: %j', async (words, faults) => {
    expect(await faultsOf('tvActivate.next', words)).toEqual(faults);
  });

  it('[CMS-4305] a secret is no name that a text may show', async () => {
    const texts = await textsOf('login', { 'login.title': { en: 'Hi {password}', id: 'Hai {password}' } });
    expect(texts.find(({ key }) => key === 'login.title')?.faults).toMatchObject([
      { is: 'placeholderUnknown', locale: 'en', placeholder: '{password}' },
      { is: 'placeholderUnknown', locale: 'id' },
    ]);
  });

  it('[CMS-4306] before the words of the product are known, no text of it is missing', async () => {
    const { document, messages } = await shippedItem('register');
    const texts = flowTexts({ document, messages }, { ...product, shared: null });
    expect(texts.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

it('[CMS-4307] a broken draft is listed as far as it holds: nothing of it throws', async () => {
  const { document, messages } = await shippedItem('register');
  const text = JSON.stringify(document);
  const parts = [
    null,
    'typing',
    5,
    [],
    {},
    { steps: [] },
    { steps: { a: null, b: { body: 'x', actions: [1, null] } } },
  ];
  const broken = ['{}', '[]', '"x"', 'null'].flatMap((part) => [
    JSON.parse(
      text.replaceAll(/"(?:schema|dialog|on|body)":\{/g, (start) => `${start}"cases":${part},`),
    ) as unknown,
  ]);
  for (const each of [...parts, ...broken])
    for (const texts of [messages, 'x', null, { a: 1, b: { en: 3 } }])
      expect(() => flowTexts({ document: each, messages: texts }, worded)).not.toThrow();
});
