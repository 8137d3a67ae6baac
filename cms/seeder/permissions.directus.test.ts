import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import definitions from '../../schemas/generated/collections.json' with { type: 'json' };
import { objectAt, objectsAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { type Call, callersOf } from '../testing/callers.ts';
import { sharedCms } from '../testing/sharedCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';

/** Stands in everything here that is not published. */
const canary = 'kenari7tersembunyi';

/** An item that one role tries to change and to remove. */
const ownKey = ({ name }: Definition, of: Role | 'new' | 'nobody'): string =>
  // A country's key has eight signs at most, and PostgreSQL counts them.
  name === 'auth_countries' ? `k7${of.slice(0, 6)}` : `kenari7-${name.replaceAll('_', '-')}-${of}`;

/** What the generated list of collections says of one. */
interface Definition {
  readonly name: string;
  readonly key: string;
  readonly editorsWrite: boolean;
  readonly marketersWrite: boolean;
  readonly appReads: readonly {
    readonly collection: string;
    readonly fields: readonly string[];
    readonly filter: JsonObject;
  }[];
}

const collections: readonly Definition[] = definitions;
const roles = ['app', 'anonymous', 'editor', 'marketer'] as const;
type Role = (typeof roles)[number];
type Action = 'create' | 'read' | 'update' | 'delete';

/** Editors write these by rights of their own; of the rest they change and read at most. */
const writtenByEditors: readonly string[] = ['interface_texts'];
/** And begin these, which are not on the site yet. */
const begunByEditors: readonly string[] = [...writtenByEditors, 'flow_documents'];
/** What a marketer's pages name, and what that names: a question is read with its subject. */
const namedByPromoPages = namedBy(definitions.filter(({ marketersWrite }) => marketersWrite));
/** Collections whose every item is public. */
const allPublic = collections
  .filter(({ appReads }) => Object.keys(hiding(appReads[0]?.filter ?? {})).length === 0)
  .map(({ name }) => name);

let cms: FreshCms;
let call: Call;
let file = '';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  const withHidden = collections.filter(({ name }) => !allPublic.includes(name));
  for (const definition of withHidden)
    for (const of of ['nobody', ...roles] as const) await addHidden(definition, ownKey(definition, of));
  const form = new FormData();
  form.append('title', canary);
  form.append('file', new Blob([canary], { type: 'image/png' }), 'hidden.png');
  file = String(objectAt((await call('seeder', 'POST', '/files', form)).data, 'file')['id']);
});

afterAll(async () => {
  await cms.remove();
});

/** Values with which an item does not pass the filter of the app: nothing, where every item passes. */
function hiding(filter: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, JsonObject[string]][] => {
      if (Array.isArray(value)) return value.flatMap((each) => Object.entries(hiding(objectAt(each, name))));
      const { _eq, _nempty } = objectAt(value, name);
      if (_eq === true) return [[name, false]];
      if (_eq !== undefined) return [[name, 'draft']];
      return _nempty === true ? [[name, null]] : [];
    }),
  );
}

/** A copy of an item that the app may read, off the site, with the canary in each of its words. */
async function addHidden({ name, key, appReads }: Definition, as: string): Promise<void> {
  const [item] = objectsAt((await call('seeder', 'GET', `/items/${name}?limit=1`)).data, name);
  const {
    date_updated: _updated,
    user_updated: _by,
    changed_by: _name,
    live: _live,
    shown_title: _title,
    shown_address: _address,
    ...rest
  } = item ?? {};
  const own = appReads[0]?.fields ?? [];
  const marked = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [
      field,
      typeof value === 'string' && own.includes(field) && /^(?:title|question|body|name)/.test(field)
        ? canary
        : value,
    ]),
  );
  const hidden = { ...marked, ...hiding(appReads[0]?.filter ?? {}), [key]: as };
  const { status, text } = await call('seeder', 'POST', `/items/${name}`, hidden);
  expect(status, `${name}: ${text}`).toBe(200);
}

/** Names of the collections that some point to, however many others lie between. */
function namedBy(some: readonly { readonly pointsTo: readonly string[] }[]): readonly string[] {
  const names = new Set(some.flatMap(({ pointsTo }) => pointsTo));
  for (const name of names)
    for (const next of definitions.find((each) => each.name === name)?.pointsTo ?? []) names.add(next);
  return [...names];
}

/** Whether a role may do something with an item that is not published. */
function mayWith({ name, editorsWrite, marketersWrite }: Definition, role: Role, action: Action): boolean {
  if (role === 'app' || role === 'anonymous') return false;
  if (role === 'marketer') return marketersWrite || (action === 'read' && namedByPromoPages.includes(name));
  if (editorsWrite) return true;
  if (action === 'create') return begunByEditors.includes(name);
  return action !== 'delete' || writtenByEditors.includes(name);
}

describe.each(roles)('an item that is not published, for the role %s', (role) => {
  it.each(collections.filter(({ name }) => !allPublic.includes(name)))(
    '[CMS-2500] is read only by those whose collection it is: $name',
    async (definition) => {
      const { name, key } = definition;
      const hiddenKey = ownKey(definition, 'nobody');
      const one = await call(role, 'GET', `/items/${name}/${hiddenKey}`);
      expect(one.status === 200, one.text).toBe(mayWith(definition, role, 'read'));
      const searched = [
        `/items/${name}?limit=-1`,
        `/items/${name}?limit=-1&fields=*.*`,
        `/items/${name}?filter[${key}][_eq]=${hiddenKey}`,
        `/items/${name}?search=${canary}`,
        `/items/${name}?aggregate[max]=${key}&groupBy[]=${key}&limit=-1`,
        `/items/${name}/${hiddenKey}?version=draft`,
      ];
      for (const path of searched) {
        const { text } = await call(role, 'GET', path);
        if (!mayWith(definition, role, 'read'))
          expect(text.includes(canary) || text.includes(hiddenKey), path).toBe(false);
      }
    },
  );

  it.each(collections)(
    '[CMS-2501] is written only by those whose collection it is: $name',
    async (definition) => {
      const { name, key } = definition;
      const target = allPublic.includes(name) ? await firstKey(definition) : ownKey(definition, role);
      const outcomes = {
        create: await call(role, 'POST', `/items/${name}`, { [key]: ownKey(definition, 'new') }),
        update: await call(role, 'PATCH', `/items/${name}/${target}`, {}),
        delete: await call(role, 'DELETE', `/items/${name}/${target}`),
      } as const;
      for (const action of ['create', 'update', 'delete'] as const) {
        const { status, text } = outcomes[action];
        // What is saved is looked at once the right is there: a refusal of it names items that are not published.
        expect(status !== 403 && status !== 401, `${action}: ${status} ${text}`).toBe(
          mayWith(definition, role, action),
        );
      }
    },
  );

  it('[CMS-2503] a file that nothing published shows, the log and the history give nothing of it away', async () => {
    const ways = [
      `/assets/${file}`,
      `/files/${file}`,
      '/files?limit=-1',
      '/activity?limit=-1',
      '/versions?limit=-1',
      '/shares',
      '/comments',
      '/items/cms_seed_state?limit=-1',
      '/users?limit=-1&fields=*.*',
      `/graphql?query=${encodeURIComponent(`{ ${collections.map(({ name }) => `${name}(limit: -1) { __typename }`).join(' ')} }`)}`,
    ];
    for (const path of ways) {
      const { text } = await call(role, 'GET', path);
      expect(text.includes(canary), path).toBe(false);
    }
    const { data } = await call(role, 'GET', '/revisions?limit=-1&fields=collection,item,data');
    const shown = new Set(
      (Array.isArray(data) ? objectsAt(data, 'revisions') : []).map((each) => each['collection']),
    );
    const allowed = collections.filter((each) => mayWith(each, role, 'update')).map(({ name }) => name);
    expect([...shown].filter((name) => !allowed.includes(String(name)))).toEqual([]);
  });
});

async function firstKey({ name, key }: Definition): Promise<string> {
  const [first] = objectsAt((await call('seeder', 'GET', `/items/${name}?limit=1&fields=${key}`)).data, name);
  return String(first?.[key]);
}

it.each(collections)(
  '[CMS-2502] the app reads what the definition of $name names, and no other field',
  async ({ name, appReads }) => {
    const fields = objectsAt((await call('seeder', 'GET', `/fields/${name}`)).data, 'fields').flatMap(
      ({ field, schema }) => (schema === null ? [] : [String(field)]),
    );
    const named = appReads[0]?.fields ?? [];
    expect(named.filter((field) => !fields.includes(field))).toEqual([]);
    for (const field of fields) {
      const { status } = await call('app', 'GET', `/items/${name}?limit=1&fields=${field}`);
      expect(status, field).toBe(named.includes(field) ? 200 : 403);
    }
  },
);

it.each(roles)(
  '[CMS-2503] what the site makes of a flow is for those who edit flows: the role %s',
  async (role) => {
    const { status } = await call(role, 'GET', '/alur-live/login');
    expect(status).toBe(role === 'editor' ? 200 : 403);
  },
);

/** A picture of one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([bytes], { type }), name);
  return form;
}

it.each(roles)('[CMS-2700] the role %s reads the files that the site shows, and no other', async (role) => {
  const shown = 'a1e00006-0000-4000-8000-000000000001';
  const listed = await call(role, 'GET', '/files?limit=-1&fields=id');
  const ids = Array.isArray(listed.data) ? objectsAt(listed.data, 'files').map(({ id }) => id) : [];
  expect(ids.includes(file)).toBe(false);
  expect(ids.includes(shown)).toBe(role !== 'anonymous');
  for (const path of [`/assets/${shown}`, `/assets/${shown}?key=alur-480-avif`])
    expect((await call(role, 'GET', path)).status, path).toBe(role === 'anonymous' ? 403 : 200);
  expect((await call(role, 'GET', `/assets/${file}`)).status).toBe(403);
  // Nobody asks for sizes of their own.
  expect((await call(role, 'GET', `/assets/${shown}?width=4321`)).status).toBe(400);
});

it.each(roles)(
  '[CMS-2701] the role %s uploads into the folder of the site alone, if at all, and moves nothing out of it or into it',
  async (role) => {
    const writes = role === 'editor' || role === 'marketer';
    const sent = await call(role, 'POST', '/files', upload(point, 'image/png', 'point.png'));
    expect(sent.status, sent.text).toBe(writes ? 200 : 403);
    const elsewhere = upload(point, 'image/png', 'point.png', { folder: 'null' });
    expect((await call(role, 'POST', '/files', elsewhere)).status).not.toBe(200);
    expect((await call(role, 'PATCH', `/files/${file}`, { title: 'Mine' })).status).toBe(403);
    expect((await call(role, 'DELETE', `/files/${file}`)).status).toBe(403);
    if (!writes) return;
    const own = objectAt(sent.data, 'file');
    expect(own['folder']).toBe('a1e00005-0000-4000-8000-000000000001');
    const path = `/files/${String(own['id'])}`;
    expect((await call(role, 'PATCH', path, { folder: null })).status).not.toBe(200);
    expect((await call(role, 'PATCH', path, { filename_disk: 'other.png' })).status).toBe(403);
    const { data } = await call('seeder', 'GET', path);
    expect(objectAt(data, 'file')['filename_disk']).toBe(own['filename_disk']);
    expect((await call(role, 'DELETE', path)).status).toBe(204);
  },
);

it('[CMS-2702] a drawing of vectors, a page and 50 MB are refused when they are uploaded, with a code that Studio has words for', async () => {
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Promise<unknown> => {
    const { status, text } = await call('marketer', 'POST', '/files', upload(bytes, type, name));
    const { errors } = JSON.parse(text) as {
      readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
    };
    return [status, errors?.[0]?.extensions.code];
  };
  const markup = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect(await codeOf(markup, 'image/svg+xml', 'a.svg')).toEqual([400, 'FILE_TYPE_REFUSED']);
  expect(await codeOf(markup, 'text/html', 'a.html')).toEqual([400, 'FILE_TYPE_REFUSED']);
  const huge = new Uint8Array(50 * 1024 * 1024);
  expect(await codeOf(huge, 'image/jpeg', 'huge.jpg')).toEqual([413, 'FILE_TOO_LARGE']);
  const words = objectsAt((await call('seeder', 'GET', '/translations?limit=-1')).data, 'translations');
  for (const code of ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'STILL_SHOWN', 'STILL_LINKED', 'FILE_IN_USE'])
    for (const language of ['en-US', 'id-ID'])
      expect(words.some((each) => each['key'] === `errors.${code}` && each['language'] === language)).toBe(
        true,
      );
});

it('[CMS-2703] a picture that a published page shows is neither deleted nor taken off the site, and its file stays', async () => {
  const codeOf = (text: string): unknown => /"code":"(\w+)"/.exec(text)?.[1];
  for (const [path, code] of [
    ['/items/pictures/stands-at-night', 'STILL_SHOWN'],
    ['/items/videos/goal', 'STILL_SHOWN'],
    ['/files/a1e00006-0000-4000-8000-000000000001', 'FILE_IN_USE'],
  ] as const)
    expect(codeOf((await call('marketer', 'DELETE', path)).text), path).toBe(code);
  const { status, text } = await call('marketer', 'PATCH', '/items/pictures/sofa-in-the-evening', {
    status: 'draft',
  });
  expect([status, text.includes('family-tv')]).toEqual([400, true]);
});

it.each([
  [
    'id-ID',
    '“stands-at-night” sedang tampil di situs: halaman promo “',
    'Ini file dari gambar “stands-at-night”',
  ],
  [
    'en-US',
    '“stands-at-night” is on the site: the promo page “',
    'This is the file of the picture “stands-at-night”',
  ],
])(
  '[CMS-2964] what may not be deleted is refused in the language in which its editor reads Studio: %s',
  async (language, ofPicture, ofFile) => {
    expect((await call('marketer', 'PATCH', '/users/me', { language })).status).toBe(200);
    const refused = async (path: string): Promise<string> => (await call('marketer', 'DELETE', path)).text;
    expect(await refused('/items/pictures/stands-at-night')).toContain(`"message":"${ofPicture}`);
    expect(await refused('/files/a1e00006-0000-4000-8000-000000000001')).toContain(`"message":"${ofFile}`);
  },
);

it.each(['editor', 'marketer'] as const)(
  '[CMS-2504] the role %s sees the history of what it changes, to take a change back',
  async (role) => {
    for (const definition of collections.filter((each) => mayWith(each, role, 'update'))) {
      const { name } = definition;
      const { status, data } = await call(role, 'GET', `/revisions?filter[collection][_eq]=${name}&limit=1`);
      expect([name, status, Array.isArray(data) ? data.length : -1]).toEqual([name, 200, 1]);
    }
  },
);
