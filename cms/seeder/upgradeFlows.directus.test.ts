import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version1Item } from '../../publish/testing/shippedItem.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import { createCmsApi, seederAgent } from './base/cmsApi.ts';
import { objectAt, objectsAt } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { examine } from './doctor.ts';
import { startSeededCms, testSecrets } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';
import { upgradeFlows } from './upgradeFlows.ts';
import type { FlowUpgrade } from './upgradeFlows.ts';

const path = (key: string): string => `/items/flow_documents/${key}`;
const words = { en: 'Good to see you again', id: 'Senang bertemu lagi' };
let cms: FreshCms;

beforeAll(async () => {
  cms = await startSeededCms('http://127.0.0.1:9');
  await hold('login', { messages: { ...(await wordsOf('login')), 'login.intro': words } });
  await hold('remove', { status: 'draft' });
  const broken = structuredClone(objectAt((await earlier('register'))['document'], 'register'));
  const identity = objectAt(objectAt(broken['steps'], 'steps')['identity'], 'identity');
  const [action] = objectsAt(identity['actions'], 'actions');
  Object.assign(action ?? {}, { enabled: { '>': [{ '+': [1, 2] }, 2] } });
  await hold('register', { document: broken });
});

afterAll(async () => {
  await cms.remove();
});

/** An item as version 1 shipped it. */
async function earlier(flow: string): Promise<JsonObject> {
  return (await version1Item(flow)) as unknown as JsonObject;
}

async function wordsOf(flow: string): Promise<JsonObject> {
  return objectAt((await earlier(flow))['messages'], 'messages');
}

/** Lets the CMS hold a flow of version 1, as one that has run for years does. */
async function hold(flow: string, changes: JsonObject = {}): Promise<void> {
  const { document = null, messages = null } = await earlier(flow);
  const seeder = createCmsApi(cms.url, testSecrets.ADMIN_TOKEN, seederAgent);
  await seeder.send('PATCH', path(flow), { document, messages, ...changes });
}

async function held(key: string): Promise<JsonObject> {
  return objectAt(await cms.admin.get(path(key)), key);
}

async function versionOf(key: string): Promise<JsonValue | undefined> {
  return objectAt((await held(key))['document'], 'document')['formatVersion'];
}

async function revisions(key: string): Promise<number> {
  const filter = `filter[collection][_eq]=flow_documents&filter[item][_eq]=${key}`;
  return (await cms.admin.list(`/revisions?${filter}&fields=id`)).length;
}

async function upgraded(dryRun = false): Promise<ReadonlyMap<string, FlowUpgrade>> {
  const upgrades = await upgradeFlows({ url: cms.url, adminToken: testSecrets.ADMIN_TOKEN, dryRun });
  return new Map(upgrades.filter(({ kind }) => kind !== 'current').map((each) => [each.key, each]));
}

describe('the flows of version 1 in a real Directus', () => {
  it('[CMS-1021] are only named by a dry run, with what would change', async () => {
    const [login, before] = [await held('login'), await revisions('login')];
    const plan = await upgraded(true);
    expect([...plan.keys()]).toEqual(['login', 'register', 'remove']);
    expect(plan.get('login')?.sentences).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ lines became \d+\.$/)]),
    );
    expect(await held('login')).toEqual(login);
    expect(await revisions('login')).toBe(before);
  });

  it('[CMS-1021] are rewritten, published and draft, each with a revision; wording and status stay', async () => {
    const before = { login: await revisions('login'), remove: await revisions('remove') };
    const done = await upgraded();
    expect([done.get('login')?.kind, done.get('remove')?.kind]).toEqual(['rewritten', 'rewritten']);
    expect([await versionOf('login'), await versionOf('remove')]).toEqual([2, 2]);
    expect(objectAt((await held('login'))['messages'], 'messages')['login.intro']).toEqual(words);
    expect(await held('remove')).toMatchObject({ status: 'draft', messages: await wordsOf('remove') });
    expect(await revisions('login')).toBe(before.login + 1);
    expect(await revisions('remove')).toBe(before.remove + 1);
    expect(done.get('login')?.sentences.at(-1)).toMatch(/^Its \d+ texts are as they were\.$/);
  });

  it('[CMS-1021] that can’t be rewritten stay, with place and cure; a second run changes nothing', async () => {
    const again = await upgraded();
    expect([...again.values()]).toEqual([
      {
        key: 'register',
        kind: 'refused',
        sentences: [
          expect.stringMatching(/^Step “identity”, button 1: There is no operator "\+"\. Arithmetic/),
        ],
      },
    ]);
    expect(await versionOf('register')).toBe(1);
    const adminToken = testSecrets.ADMIN_TOKEN;
    const findings = await examine({ url: cms.url, adminToken, environment: cms.environment });
    expect(findings).toContainEqual(
      expect.objectContaining({
        sentence: expect.stringMatching(/format 1.*: register\.$/),
        cure: expect.stringContaining('npm run cms:upgrade'),
      }),
    );
  });

  it('[CMS-1021] are taken back in Studio as any change is, and come back rewritten', async () => {
    const filter = 'filter[collection][_eq]=flow_documents&filter[item][_eq]=remove';
    const [, previous] = await cms.admin.list(`/revisions?${filter}&fields=id&sort=-id`);
    await cms.admin.send('POST', `/utils/revert/${String(previous?.['id'])}`, {});
    expect(await versionOf('remove')).toBe(2);
  });
});

describe('an editor who saves a flow of version 1', () => {
  it('[CMS-1020] has it in format 2 afterwards, with the own words in it and one revision for both', async () => {
    await hold('forgot-password');
    const before = await revisions('forgot-password');
    const editor = await cms.as('editor@alur.test', 'alur-editor');
    const messages = { ...(await wordsOf('forgot-password')), 'forgot.title': words };
    await editor.send('PATCH', path('forgot-password'), { messages });
    expect(await versionOf('forgot-password')).toBe(2);
    expect(await held('forgot-password')).toMatchObject({ status: 'published', messages });
    expect(await revisions('forgot-password')).toBe(before + 1);
  });

  it('[CMS-1020] loses nothing when the save is refused: what is stored stays of version 1', async () => {
    await hold('social-login');
    const editor = await cms.as('editor@alur.test', 'alur-editor');
    const half = { ...(await wordsOf('social-login')), 'social.title': { en: 'One language' } };
    await expect(editor.send('PATCH', path('social-login'), { messages: half })).rejects.toThrow(
      'has no text',
    );
    expect(await versionOf('social-login')).toBe(1);
    expect(await held('social-login')).toMatchObject({ messages: await wordsOf('social-login') });
  });
});
