import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { startSeededCms, testSecrets } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';
import { seedFolder } from './files/seedFiles.ts';
import { pull } from './pull.ts';

const path = (key: string): string => `/items/flow_documents/${key}`;
const accepted = {
  rule: 'PUB-45',
  place: '/messages/setpartner.odd',
  sentence: 'Nothing uses the message "setpartner.odd".',
  reason: 'The next release of this screen shows it.',
};
let cms: FreshCms;
/** A copy of the files that a test plays the developer in. */
let copy: string;
/** The list as it is signed: with the editor's name, and when. */
let signed: unknown;

beforeAll(async () => {
  cms = await startSeededCms('http://127.0.0.1:9');
  copy = await mkdtemp(join(tmpdir(), 'alur-accepted-'));
  await cp(seedFolder, join(copy, 'cms-seed'), { recursive: true });
  for (const part of ['schemas/flows', 'schemas/generated', 'locales'])
    await cp(join(seedFolder, '..', part), join(copy, part), { recursive: true });
  const editor = await cms.as('editor@alur.test', 'alur-editor');
  await editor.send('PATCH', path('setpartner'), { accepted: [accepted] });
  signed = await acceptedOf('setpartner');
});

afterAll(async () => {
  await cms.remove();
  await rm(copy, { recursive: true, force: true });
});

async function acceptedOf(key: string): Promise<unknown> {
  return objectAt(await cms.admin.get(path(key)), key)['accepted'];
}

const shipped = (): string => join(copy, 'schemas', 'flows', 'setpartner.json');

async function fileOf(): Promise<JsonObject> {
  return JSON.parse(await readFile(shipped(), 'utf8')) as JsonObject;
}

describe('a warning that an editor accepted in a real Directus', () => {
  it('[CMS-1514] is signed with who accepted it, and when', () => {
    expect(signed).toEqual([
      { ...accepted, by: expect.stringMatching(/\S/), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
  });

  it('[CMS-1514] stays when the files are seeded again, by force too, and when a developer’s change comes in', async () => {
    const folder = join(copy, 'cms-seed');
    await cms.seed({ folder });
    expect(await acceptedOf('setpartner')).toEqual(signed);
    const item = await fileOf();
    const document = { ...objectAt(item['document'], 'document'), note: 'A developer was here.' };
    await writeFile(shipped(), JSON.stringify({ ...item, document }));
    expect((await cms.seed({ folder })).changes).toBe(1);
    expect(await cms.admin.get(path('setpartner'))).toMatchObject({
      document: { note: 'A developer was here.' },
      accepted: signed,
    });
    await cms.seed({ folder, force: true });
    expect(await acceptedOf('setpartner')).toEqual(signed);
  });

  it('[CMS-1514] is pulled into the files with its reason and its signature, and seeding them changes nothing', async () => {
    const folder = join(copy, 'cms-seed');
    const files = await pull({ url: cms.url, adminToken: testSecrets.ADMIN_TOKEN, folder, force: true });
    expect(files.map((file) => relative(copy, file))).toEqual(['schemas/flows/setpartner.json']);
    expect((await fileOf())['accepted']).toEqual(signed);
    const report = await cms.seed({ folder });
    expect([report.changes, report.conflicts]).toEqual([0, []]);
    expect(await acceptedOf('setpartner')).toEqual(signed);
  });
});
