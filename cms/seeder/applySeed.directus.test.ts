import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { format } from '@alur/publish';
import { configVariables } from '../../src/contracts/config.ts';
import { startFreshCms, testSecrets } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';
import { objectAt, objectsAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { pull } from './pull.ts';
import type { SeedReport } from './base/report.ts';
import { seedFolder } from './files/seedFiles.ts';

let cms: FreshCms;
let first: SeedReport;
/** A copy of the seed that a test plays the developer in. */
let copy: string;

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9');
  first = await cms.seed();
  copy = await copyOfTheSeed();
});

afterAll(async () => {
  await cms.remove();
  await rm(copy, { recursive: true, force: true });
});

async function copyOfTheSeed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-seed-'));
  await cp(seedFolder, join(folder, 'cms-seed'), { recursive: true });
  for (const part of ['schemas/flows', 'schemas/generated', 'locales'])
    await cp(join(seedFolder, '..', part), join(folder, part), { recursive: true });
  return folder;
}

async function pullInto(folder: string, force = true): Promise<readonly string[]> {
  const files = await pull({
    url: cms.url,
    adminToken: testSecrets.ADMIN_TOKEN,
    folder: join(folder, 'cms-seed'),
    force,
  });
  return files.map((file) => relative(folder, file));
}

async function flow(key: string): Promise<JsonObject> {
  return objectAt(await cms.admin.get(`/items/flow_documents/${key}`), key);
}

function messagesOf(item: JsonObject): JsonObject {
  return objectAt(item['messages'], 'messages');
}

/** Plays the editor: changes a flow in its draft and publishes that. */
async function publishAsEditor(item: string, change: JsonObject): Promise<void> {
  const editor = await cms.as('editor@alur.test', 'alur-editor');
  const draft = { collection: 'flow_documents', item, key: 'draft', name: 'draft' };
  const { id } = objectAt(await editor.send('POST', '/versions', draft), 'draft');
  const version = `/versions/${String(id)}`;
  await editor.send('POST', `${version}/save`, change);
  const { read = null } = objectAt(
    await editor.get(`/alur-publications/draft/${item}`),
    'draft as it is read',
  );
  await editor.send('POST', '/alur-publications', { drafts: [{ flow: item, read }], why: 'A test' });
}

/** Plays the developer: changes the copy's register flow. */
async function develop(change: (item: JsonObject) => JsonObject): Promise<void> {
  const file = join(copy, 'schemas', 'flows', 'register.json');
  const item: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(change(item as JsonObject)));
}

const fromCopy = (): { folder: string } => ({ folder: join(copy, 'cms-seed') });

describe('applySeed on a real Directus', () => {
  it('[CMS-01] brings an empty CMS to what the files say, and the shipped flows are published', async () => {
    expect(first.conflicts).toEqual([]);
    expect(first.changes).toBeGreaterThan(50);
    const register = await flow('register');
    const shipped = JSON.parse(
      await readFile(join(seedFolder, '..', 'schemas', 'flows', 'register.json'), 'utf8'),
    ) as JsonObject;
    expect(register).toMatchObject({
      status: 'published',
      document: shipped['document'],
      messages: shipped['messages'],
    });
  });

  it('[CMS-01] changes nothing the second time, quickly', async () => {
    const again = await cms.seed();
    expect(again.notes).toEqual([]);
    expect(again.changes).toBe(0);
    // However busy the machine is: both have it.
    expect(again.milliseconds).toBeLessThan(first.milliseconds / 2);
  });

  it('[CMS-08] offers every config name that the product knows, and Indonesia first among the countries', async () => {
    const config = objectAt(await cms.admin.get('/items/public_config/default'), 'default');
    const camel = (name: string): string =>
      name
        .replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
        .replace(/^\w/, (letter) => letter.toLowerCase());
    expect(Object.keys(config).map(camel)).toEqual(expect.arrayContaining(configVariables));
    const countries = objectsAt(await cms.admin.get('/items/auth_countries?sort=sort&limit=-1'), 'countries');
    expect(countries[0]).toMatchObject({
      name: 'Indonesia',
      isocode: 'ID',
      three_code: 'IDN',
      code: '+62',
      flag: '🇮🇩',
      enabled: true,
    });
    expect(countries.length).toBeGreaterThan(30);
  });

  it('[CMS-13] pulls nothing when nobody has changed anything', async () => {
    expect(await pullInto(copy)).toEqual([]);
  });

  it('[CMS-14] refuses to pull over files that are not safe in git', async () => {
    await expect(pullInto(copy, false)).rejects.toThrow(/git/);
  });

  it('[CMS-03] keeps what an editor changed, and reports it', async () => {
    const messages = messagesOf(await flow('register'));
    await publishAsEditor('register', {
      messages: { ...messages, 'register.submit': { en: 'Join now', id: 'Gabung' } },
    });
    const report = await cms.seed();
    expect(report.changes).toBe(0);
    expect(report.notes).toEqual([
      expect.objectContaining({ kind: 'kept', subject: 'flow_documents/register' }),
    ]);
    expect(messagesOf(await flow('register'))['register.submit']).toEqual({ en: 'Join now', id: 'Gabung' });
  });

  it('[CMS-13] pulls an editor’s words and a field added in Studio into the files, and then has nothing to apply', async () => {
    const other = await copyOfTheSeed();
    try {
      await cms.admin.send('POST', '/fields/interface_texts', {
        field: 'remark',
        type: 'string',
        meta: { interface: 'input' },
        schema: {},
      });
      expect(await pullInto(other)).toEqual([
        'cms-seed/schema/interface_texts.json',
        'schemas/flows/register.json',
      ]);
      const text = await readFile(join(other, 'schemas', 'flows', 'register.json'), 'utf8');
      const pulled = JSON.parse(text) as JsonObject;
      expect(text).toBe(format(pulled));
      expect(messagesOf(pulled)['register.submit']).toEqual({ en: 'Join now', id: 'Gabung' });
      expect(await pullInto(other)).toEqual([]);
      const report = await cms.seed({ folder: join(other, 'cms-seed'), dryRun: true });
      expect(report.notes).toEqual([]);
    } finally {
      await cms.admin.send('DELETE', '/fields/interface_texts/remark', {});
      await rm(other, { recursive: true, force: true });
    }
  });

  it('[CMS-05] brings a developer’s new text and steps to a flow whose wording an editor changed', async () => {
    await develop((item) => ({
      ...item,
      document: { ...objectAt(item['document'], 'document'), title: 'register.newTitle' },
      messages: { ...messagesOf(item), 'register.newTitle': { en: 'Welcome', id: 'Selamat datang' } },
    }));
    const report = await cms.seed(fromCopy());
    expect(report.conflicts).toEqual([]);
    const item = await flow('register');
    expect(item).toMatchObject({ document: { title: 'register.newTitle' } });
    expect(messagesOf(item)).toMatchObject({
      'register.newTitle': { en: 'Welcome', id: 'Selamat datang' },
      'register.submit': { en: 'Join now', id: 'Gabung' },
    });
  });

  it('[CMS-4343] makes a draft of what the files bring when both changed the same text, and leaves what is published', async () => {
    const before = await flow('register');
    await develop((item) => ({
      ...item,
      document: { ...objectAt(item['document'], 'document'), title: 'register.title' },
      messages: { ...messagesOf(item), 'register.submit': { en: 'Create account', id: 'Buat akun' } },
    }));
    const report = await cms.seed(fromCopy());
    expect(report.conflicts).toEqual([]);
    expect(report.drafts).toEqual([
      expect.objectContaining({
        subject: 'flow_documents/register',
        sentence: expect.stringContaining('register.submit'),
      }),
    ]);
    expect(await flow('register')).toEqual(before);
    const draft = objectAt(
      await cms.admin.get('/items/flow_documents/register?version=draft&versionRaw=true'),
      'draft',
    );
    expect(messagesOf(draft)['register.submit']).toEqual({ en: 'Join now', id: 'Gabung' });
    expect(draft).toMatchObject({ document: { title: 'register.title' } });
  });

  it('[CMS-04] calls it a conflict when both changed the same field of anything but a flow, and keeps the editor’s', async () => {
    await cms.admin.send('PATCH', '/items/auth_countries/1', { name: 'Editor’s' });
    const file = join(copy, 'cms-seed', 'content', 'auth_countries.json');
    const countries = objectsAt(JSON.parse(await readFile(file, 'utf8')) as never, 'countries');
    const changed = countries.map((each) => (String(each['id']) === '1' ? { ...each, name: 'Ours' } : each));
    await writeFile(file, JSON.stringify(changed));
    const report = await cms.seed(fromCopy());
    expect(report.conflicts).toEqual([expect.objectContaining({ subject: 'auth_countries/1' })]);
    expect(await cms.admin.get('/items/auth_countries/1')).toMatchObject({ name: 'Editor’s' });
  });

  it('[CMS-04] lets the files win with --force, and is at rest afterwards', async () => {
    await cms.seed({ ...fromCopy(), force: true });
    expect(messagesOf(await flow('register'))['register.submit']).toEqual({
      en: 'Create account',
      id: 'Buat akun',
    });
    expect((await cms.seed(fromCopy())).notes).toEqual([]);
  });

  it('[CMS-03] does not bring back what was removed in Studio', async () => {
    await cms.admin.send('DELETE', '/items/auth_countries', ['33']);
    const report = await cms.seed(fromCopy());
    expect(report.notes).toEqual([expect.objectContaining({ kind: 'kept', subject: 'auth_countries/33' })]);
  });

  it('[CMS-07] puts back a right that somebody widened, and removes one that no file grants', async () => {
    const rights = objectsAt(
      await cms.admin.get('/permissions?filter[policy][name][_eq]=App&limit=-1'),
      'permissions',
    );
    const flows = rights.find(({ collection }) => collection === 'flow_documents');
    await cms.admin.send('PATCH', `/permissions/${String(flows?.['id'])}`, { permissions: {} });
    await cms.admin.send('POST', '/permissions', {
      policy: flows?.['policy'] ?? null,
      collection: 'directus_users',
      action: 'read',
      fields: ['*'],
    });
    const report = await cms.seed(fromCopy());
    expect(report.notes.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(
      expect.arrayContaining([
        'updated system/permissions/flow_documents.read',
        'removed system/permissions/directus_users.read',
      ]),
    );
  });

  it('[CMS-09] says what it would do without doing it', async () => {
    await develop((item) => ({ ...item, status: 'archived' }));
    expect((await cms.seed({ ...fromCopy(), dryRun: true })).changes).toBe(1);
    expect(await flow('register')).toMatchObject({ status: 'published' });
  });

  it('[CMS-11] suspends demo people when others can reach the CMS', async () => {
    const report = await cms.seed({
      ...fromCopy(),
      environment: { ...cms.environment, ALUR_HOST: '10.0.0.7' },
    });
    expect(report.notes).toContainEqual(
      expect.objectContaining({ kind: 'updated', subject: 'system/users/editor@alur.test' }),
    );
    await expect(cms.as('editor@alur.test', 'alur-editor')).rejects.toThrow('cannot log in');
  });
});
