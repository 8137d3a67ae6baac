import { expect, test } from 'vitest';
import type { Catalogue } from '../../contracts/boot/boot.ts';
import type { DialogSpec } from '@alur/engine';
import { failure, ok, type Result } from '@alur/engine/result';
import type { LoadError } from '../../content/fetchJson.ts';
import { testBoot } from '../testing/testBoot.ts';
import type { CreateWording } from '@alur/react';
import { createPageStore } from './pageStore.ts';
import { createTexts } from './texts.ts';
import { createWholeCatalogue } from './wholeCatalogue.ts';

const plain: DialogSpec = { buttons: [] };
const english: Catalogue = {
  messages: {
    'app.name': 'Alur',
    'home.headline': 'Films',
    'home.hello': 'Hello {name}',
    'home.bye': 'Bye {name}',
  },
  dialogs: { '*': plain, err_late: { ...plain, title: 'late' } },
  countries: [],
  flowRoutes: { '/more': { flow: 'more', access: 'everyone' } },
};

/** Marks what it words, so that a test sees who put a text together. */
const marked: CreateWording = (_locale, texts) => (key) => `[${texts[key] ?? key}]`;
const arrives = (): Promise<CreateWording> => Promise.resolve(marked);
const neverArrives = (): Promise<CreateWording> => new Promise(() => undefined);
const fails = (): Promise<CreateWording> => Promise.reject(new Error('The chunk could not be loaded'));

function page(answers: readonly Result<Catalogue, LoadError>[], loadWording = neverArrives) {
  const texts = createTexts(() => undefined);
  const store = createPageStore(
    testBoot({
      messages: { 'app.name': 'Alur', 'home.hello': 'Hello {name}' },
      dialogs: { '*': plain },
      flowRoutes: {},
      countries: [],
    }),
    { kind: 'home', key: '/', path: '/' },
    texts,
  );
  const asked: string[] = [];
  const reports: unknown[] = [];
  const catalogue = createWholeCatalogue({
    page: store,
    texts,
    loadWording,
    report: (error) => void reports.push(error),
    load(path) {
      asked.push(path);
      return Promise.resolve(answers[asked.length - 1] ?? ok(english));
    },
  });
  return { store, texts, catalogue, asked, reports };
}

const offline = failure({ kind: 'network', sentence: 'no answer' } as const);

test('[APP-400] the rest of the texts, dialogs and routes comes once, and what is drawn stays', async () => {
  const { store, catalogue, asked } = page([]);
  const { i18n } = store.getState();
  expect(await Promise.all([catalogue.complete(), catalogue.complete()])).toEqual([true, true]);
  expect(await catalogue.complete()).toBe(true);
  expect(asked).toEqual([store.getState().boot.catalogue]);
  expect(store.getState().i18n).toBe(i18n);
  expect(i18n.t('home.headline')).toBe('Films');
  expect(store.getState().boot).toMatchObject({ dialogs: english.dialogs, flowRoutes: english.flowRoutes });
});

test('[APP-400] a text that was asked for too early is drawn again when it is there', async () => {
  const { store, catalogue } = page([]);
  const early = store.getState().i18n;
  expect(early.t('home.headline')).toBe('home.headline');
  await catalogue.complete();
  expect(store.getState().i18n).not.toBe(early);
});

test('[APP-401] after a failure the page works with what is there, and the next need asks again', async () => {
  const { store, catalogue, asked, reports } = page([offline]);
  expect(await catalogue.complete()).toBe(false);
  expect(reports).toHaveLength(1);
  expect([catalogue.covers('/'), catalogue.covers('/more')]).toEqual([true, false]);
  expect(store.getState().i18n.t('app.name')).toBe('Alur');
  expect(await catalogue.complete()).toBe(true);
  expect(catalogue.covers('/more')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('[APP-402] a dialog of the page’s own calls waits for nothing; another code’s waits for the catalogue', async () => {
  const { store, catalogue, asked } = page([]);
  await catalogue.completeFor('*');
  expect(asked).toEqual([]);
  await catalogue.completeFor('err_late');
  expect(store.getState().boot.dialogs['err_late']).toEqual({ ...plain, title: 'late' });
});

test('[APP-400] a language switched meanwhile gets its own catalogue', async () => {
  const { store, catalogue, asked } = page([]);
  const other = '/alur/catalogue/id-0123456789abcdef.json';
  const first = catalogue.complete();
  store.setState(({ boot }) => ({ boot: { ...boot, catalogue: other } }));
  expect(await first).toBe(true);
  expect(asked.at(-1)).toBe(other);
  expect(await catalogue.complete()).toBe(true);
});

const ayu = { name: 'Ayu' };

test('[I18N-412] i18next comes with the rest of the texts and fills their slots from then on; nothing is drawn again', async () => {
  const { store, texts, catalogue } = page([], arrives);
  const { i18n } = store.getState();
  expect(i18n.t('home.hello', ayu)).toBe('Hello Ayu');
  await catalogue.complete();
  expect(store.getState().i18n).toBe(i18n);
  expect([i18n.t('home.hello', ayu), i18n.t('home.bye', ayu)]).toEqual(['[Hello {name}]', '[Bye {name}]']);
  const another = texts.flow(store.getState().boot, { 'home.hello': 'a flow’s {name}' });
  expect(another.t('home.hello', ayu)).toBe('[a flow’s {name}]');
});

test('[I18N-412] a text without slots is what the language says, before and after i18next is there', async () => {
  const { store, texts, catalogue } = page([], arrives);
  const { i18n } = store.getState();
  const before = i18n.t('app.name');
  await catalogue.complete();
  expect([before, i18n.t('app.name'), i18n.t('home.headline')]).toEqual(['Alur', 'Alur', 'Films']);
  const indonesian = {
    ...store.getState().boot,
    locale: 'id',
    messages: { 'app.name': 'Alur Indonesia' },
  } as const;
  expect(texts.shell(indonesian).t('app.name')).toBe('Alur Indonesia');
  expect(texts.flow(indonesian, { 'app.name': 'Milik alur' }).t('app.name')).toBe('Milik alur');
});

test('[I18N-412] the rest of the texts waits for no i18next', async () => {
  const { store, catalogue } = page([], neverArrives);
  expect(await catalogue.complete()).toBe(true);
  expect(store.getState().i18n.t('home.headline')).toBe('Films');
});

test('[I18N-413] without i18next every text is still put together; the next language asks for it again', async () => {
  let tries = 0;
  const { store, catalogue, reports } = page([], () => (++tries === 1 ? fails() : arrives()));
  const { i18n } = store.getState();
  expect(await catalogue.complete()).toBe(true);
  expect([i18n.t('home.hello', ayu), i18n.t('home.headline')]).toEqual(['Hello Ayu', 'Films']);
  expect(reports).toEqual([new Error('The chunk could not be loaded')]);
  store.setState(({ boot }) => ({
    boot: { ...boot, catalogue: '/alur/catalogue/id-0123456789abcdef.json' },
  }));
  await catalogue.complete();
  expect([tries, i18n.t('home.hello', ayu)]).toEqual([2, '[Hello {name}]']);
});
