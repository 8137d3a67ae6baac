import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFreshCms } from '../seeder/freshCms.ts';
import type { FreshCms } from '../seeder/freshCms.ts';

let cms: FreshCms;
let editor: string;

/** What Studio gets when it calls Directus as the demo editor. */
interface Reply {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9');
  await cms.seed();
  editor = await loginOf('editor@alur.test', 'alur-editor');
});

afterAll(async () => {
  await cms.remove();
});

async function loginOf(email: string, password: string): Promise<string> {
  const { data } = await call('POST', '/auth/login', { email, password }, null);
  return (data as { readonly access_token: string }).access_token;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = editor,
): Promise<Reply> {
  const response = await fetch(`${cms.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text === '' ? '{}' : text) as Partial<Reply>;
  return { status: response.status, data, errors };
}

async function shippedFlow(name: string): Promise<{ readonly document: unknown; readonly messages: object }> {
  const file = new URL(`../../schemas/flows/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as { readonly document: object; readonly messages: object };
}

describe('a flow that would not publish', () => {
  it('[CMS-40] is refused by Directus at its fields, in both languages, and what is published stays', async () => {
    const { document, messages } = await shippedFlow('login');
    const broken = JSON.parse(JSON.stringify(document).replace('"run":"login"', '"run":"xlogin"')) as unknown;
    const { status, errors } = await call('PATCH', '/items/flow_documents/login', {
      document: broken,
      messages: { ...messages, 'login.intro': { en: 'Hello' } },
    });
    expect(status).toBe(400);
    expect(errors.map(({ extensions }) => extensions)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'FAILED_VALIDATION',
          field: 'document',
          type: 'flow',
          message: expect.stringContaining('There is no call "xlogin"'),
          message_id: expect.stringContaining('Tombol ini menyebut sesuatu yang tidak ada.'),
        }),
        expect.objectContaining({ field: 'messages' }),
      ]),
    );
    const stored = await call('GET', '/items/flow_documents/login?fields=document');
    expect(stored.data).toEqual({ document });
  });

  it('[CMS-43] is refused with line and column when its JSON is broken', async () => {
    const { errors } = await call('PATCH', '/items/flow_documents/login', {
      messages: '{\n "a": 1\n "b": 2}',
    });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('line 3, column 2') });
  });
});

it('[CMS-36] a dialog that could not be shown is refused at its field, in both languages', async () => {
  const { status, errors } = await call('PATCH', '/items/error_dialogs/err_500', {
    title_id: '<b>Maaf</b>',
    buttons: [],
  });
  expect(status).toBe(400);
  expect(errors.map(({ extensions }) => extensions)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'title_id',
        type: 'dialog',
        message: expect.stringContaining('holds HTML'),
        message_id: expect.stringContaining('berisi HTML'),
      }),
      expect.objectContaining({ field: 'buttons', message_id: expect.stringContaining('1 sampai 3 tombol') }),
    ]),
  );
});

describe('two editors with the same item open', () => {
  it('[CMS-45] the second is refused in both languages, with the name of the first, and may save once based on the newer version', async () => {
    const path = '/items/error_dialogs/err_500';
    const opened = await call('GET', path);
    const { date_updated: basis } = opened.data as { readonly date_updated: string | null };
    await call('PATCH', path, { title_en: 'Something broke', editing: basis });
    const late = await call('PATCH', path, { title_en: 'It broke', editing: '2020-01-01T00:00:00.000Z' });
    expect(late.status).toBe(400);
    expect(late.errors[0]?.extensions).toMatchObject({
      field: 'title_en',
      type: 'newer',
      message: expect.stringMatching(/^Demo Editor saved this after you opened it/),
      message_id: expect.stringMatching(/^Demo Editor menyimpan ini setelah Anda membukanya/),
    });
    const newer = (await call('GET', path)).data as {
      readonly date_updated: string;
      readonly title_en: string;
    };
    expect(newer.title_en).toBe('Something broke');
    const saved = await call('PATCH', path, { title_en: 'It broke', editing: newer.date_updated });
    expect(saved.status).toBe(200);
  });

  it('[CMS-46] the name of the person who saved stands in the item, whatever the call claims', async () => {
    await call('PATCH', '/items/error_dialogs/err_500', { title_en: 'Once more', changed_by: 'Somebody' });
    const { data } = await call('GET', '/items/error_dialogs/err_500?fields=changed_by');
    expect(data).toEqual({ changed_by: 'Demo Editor' });
  });
});

it('[CMS-47] the list of flows holds what the site serves, and that it does not answer', async () => {
  const { data } = await call('GET', '/items/flow_documents?fields=key,live&filter[key][_eq]=login');
  expect(data).toEqual([{ key: 'login', live: 'unknown' }]);
});
