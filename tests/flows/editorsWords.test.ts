import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueItems } from '../../cms/seeder/files/catalogueItems.ts';
import { readErrors } from '../../schemas/generate/errors.ts';
import { readShippedTexts } from '../../server/content/decoding/interfaceTexts.ts';
import { overlayDialogs } from '../../src/product/dialogs/overlayDialogs.ts';
import { dialogsOf } from '../../src/app/dialogs/closedRegistration.ts';
import { dialogContent } from '../../src/app/dialogs/dialogContent.ts';
import { builtInConfig } from '../../src/contracts/config.ts';
import type { ApiError, Bundle, CompiledThen, DialogCatalogue } from '@alur/engine';
import { locales, type Locale } from '../../src/contracts/locale.ts';
import { createI18n, messageFor } from '@alur/react';
import { formatsOf } from '../../src/i18n/format.ts';
import shipped from '../../schemas/generated/dialogs.json' with { type: 'json' };
import { flowRun, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const root = new URL('../..', import.meta.url).pathname;
/** A visitor is asked by the page to log in: the flow itself shows nothing of it. */
const codes = [...readErrors('schemas/errors').keys()].filter((code) => code !== 'err_login_required');
const catalogue = shipped as DialogCatalogue;
const server = { title: 'The server’s title', message: 'The server’s message.', status: 422 };

let login: Bundle;
let shippedTexts: Awaited<ReturnType<typeof readShippedTexts>>;
/** Every dialog as the seed has it, by its code. */
let items: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;

beforeAll(async () => {
  login = shippedBundle('login');
  shippedTexts = await readShippedTexts(`${root}locales`);
  items = new Map((await catalogueItems(root)).map((item) => [item['code'], item]));
});

type Rewritten = Readonly<Partial<Record<`${'title' | 'message'}_${Locale}`, string>>>;

/** What a page has once the edge has read the item of a code that an editor rewrote. */
function pageWith(code: string, rewritten: Rewritten) {
  const given = [{ ...items.get(code), ...rewritten }];
  const {
    catalogue: served,
    texts,
    remarks,
  } = overlayDialogs({
    items: given,
    before: new Map(),
    shipped: catalogue,
    shippedTexts,
  });
  expect(remarks).toEqual([]);
  const wording = (locale: Locale) =>
    createI18n({
      locale,
      format: formatsOf(locale),
      messages: { ...shippedTexts[locale], ...texts[locale] },
    });
  return { dialogs: dialogsOf({ dialogs: served, config: builtInConfig }), wording };
}

/** The login whose call ends with a code, when every code has one home. */
function ended(dialogs: DialogCatalogue, home: CompiledThen, error: ApiError): FlowRun {
  const calls = Object.fromEntries(
    Object.entries(login.calls).map(([name, call]) => [
      name,
      { ...call, on: { other: home, [error.code]: home } },
    ]),
  );
  const run = flowRun({ ...login, calls, dialogs });
  run.type({ channel: 'email', email: 'ayu@contoh.co.id', password: 'Streaming1' });
  run.press('submit');
  expect(run.snapshot.running).not.toBeNull();
  run.answer({ ok: false, error });
  return run;
}

const written: Rewritten = {
  title_en: 'Rewritten title',
  title_id: 'Judul baru',
  message_en: 'Rewritten message.',
  message_id: 'Pesan baru.',
};

describe.each(codes)('%s', (code) => {
  it('[RUN-1044] an editor’s title and message are read in the dialog, in both languages, whatever the server says', () => {
    const { dialogs, wording } = pageWith(code, written);
    for (const error of [
      { code, ...server },
      { code, status: 0 },
    ]) {
      const { dialog } = ended(dialogs, { dialog: 'shared' }, error).snapshot;
      if (dialog === null) throw new Error('No dialog is open.');
      expect(locales.map((locale) => dialogContent(dialog, wording(locale)))).toMatchObject([
        { title: 'Rewritten title', text: 'Rewritten message.' },
        { title: 'Judul baru', text: 'Pesan baru.' },
      ]);
    }
  });

  it('[RUN-1044] an editor’s words are read at a field, and only those that were rewritten take the place of the server’s', () => {
    const shownWith = (rewritten: Rewritten, error: ApiError): readonly string[] => {
      const { dialogs, wording } = pageWith(code, rewritten);
      const { fields } = ended(dialogs, { errorAt: '/password' }, error).snapshot;
      const [issue] = fields['/password']?.issues ?? [];
      if (issue === undefined) throw new Error('The field shows nothing.');
      return locales.map((locale) => messageFor(wording(locale).t, issue, wording(locale).has));
    };
    const { title_en: titleEn, title_id: titleId, ...message } = written;
    const title = { title_en: titleEn ?? '', title_id: titleId ?? '' };
    const error = { code, ...server };
    expect(shownWith(message, error)).toEqual(['Rewritten message.', 'Pesan baru.']);
    expect(shownWith(title, error)).toEqual(
      catalogue[code]?.ownWords === true
        ? locales.map((locale) => shippedTexts[locale][`${code}.message`])
        : [server.message, server.message],
    );
    expect(shownWith(title, { ...error, inline: 'title' })).toEqual(['Rewritten title', 'Judul baru']);
    expect(shownWith({}, { code, status: 0 })).toEqual(
      locales.map((locale) => shippedTexts[locale][`${code}.message`]),
    );
  });
});

it('[RUN-1045] pay-TV and activation show the server’s title at their field, and the shipped one where it sent none', () => {
  const error = { code: 'err_activation_failed', status: 422, inline: 'title' } as const;
  const { dialogs, wording } = pageWith(error.code, {});
  const shownFor = (more: Partial<ApiError>): string => {
    const [issue] =
      ended(dialogs, { errorAt: '/password' }, { ...error, ...more }).snapshot.fields['/password']?.issues ??
      [];
    return issue === undefined ? '' : messageFor(wording('en').t, issue, wording('en').has);
  };
  expect(shownFor({})).toBe('Activation failed.');
  expect(shownFor({ message: server.message })).toBe('Activation failed.');
  expect(shownFor(server)).toBe(server.title);
});
