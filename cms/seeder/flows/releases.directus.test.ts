import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSeededCms, testSecrets } from '../../testing/freshCms.ts';
import type { FreshCms } from '../../testing/freshCms.ts';
import { objectAt, objectsAt, type JsonObject } from '../base/json.ts';
import { exitCodeOf, type SeedReport } from '../base/report.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { pull } from '../pull.ts';

interface Step {
  title: string;
  body: JsonObject[];
  actions: JsonObject[];
  links: JsonObject[];
}

/** A flow as tests change it. */
interface Flow {
  readonly document: { readonly steps: Record<string, Step>; readonly values: Record<string, unknown> };
  readonly messages: Record<string, unknown>;
  notes: string | null;
}

let cms: FreshCms;
/** A copy of the files that a test plays the developer in. */
let copy: string;

beforeAll(async () => {
  cms = await startSeededCms('http://127.0.0.1:9');
  copy = await mkdtemp(join(tmpdir(), 'alur-release-'));
  await cp(seedFolder, join(copy, 'cms-seed'), { recursive: true });
  for (const part of ['schemas/flows', 'schemas/generated', 'locales'])
    await cp(join(seedFolder, '..', part), join(copy, part), { recursive: true });
});

afterAll(async () => {
  await cms.remove();
  await rm(copy, { recursive: true, force: true });
});

const path = (key: string): string => `/items/flow_documents/${key}`;
const words = (text: string): JsonObject => ({ en: text, id: `${text} (id)` });

async function read(key: string, version = ''): Promise<Flow & JsonObject> {
  const item = await cms.admin.get(
    `${path(key)}${version === '' ? '' : `?version=${version}&versionRaw=true`}`,
  );
  return item as unknown as Flow & JsonObject;
}

/** Plays the developer: changes a flow of the copy. */
async function develop(key: string, change: (flow: Flow) => void): Promise<void> {
  const file = join(copy, 'schemas', 'flows', `${key}.json`);
  const flow = JSON.parse(await readFile(file, 'utf8')) as Flow;
  change(flow);
  await writeFile(file, JSON.stringify(flow));
}

/** Plays an editor: changes a flow in its draft; returns the draft's address. */
async function draftAsEditor(key: string, change: (flow: Flow) => void): Promise<string> {
  const editor = await cms.as('editor@alur.test', 'alur-editor');
  const draft = { collection: 'flow_documents', item: key, key: 'draft', name: 'draft' };
  const [known] = await drafts(key);
  const { id } = known ?? objectAt(await editor.send('POST', '/versions', draft), 'draft');
  const flow = structuredClone(await read(key));
  change(flow);
  const { document, messages } = flow;
  await editor.send('POST', `/versions/${String(id)}/save`, { document, messages } as unknown as JsonObject);
  return `/versions/${String(id)}`;
}

async function publishDraft(flow: string): Promise<void> {
  const editor = await cms.as('editor@alur.test', 'alur-editor');
  const { read: token = null } = objectAt(await editor.get(`/alur-publications/draft/${flow}`), 'draft');
  await editor.send('POST', '/alur-publications', { drafts: [{ flow, read: token }], why: 'A test' });
}

async function publishAsEditor(key: string, change: (flow: Flow) => void): Promise<void> {
  await draftAsEditor(key, change);
  await publishDraft(key);
}

/** Drafts of a flow that hold anything. */
async function drafts(key: string): Promise<readonly JsonObject[]> {
  return objectsAt(
    await cms.admin.get(
      `/versions?filter[item][_eq]=${key}&filter[collection][_eq]=flow_documents&fields=id,delta`,
    ),
    'versions',
  );
}

async function seed(
  options: { readonly force?: boolean; readonly dryRun?: boolean } = {},
): Promise<SeedReport> {
  return cms.seed({ folder: join(copy, 'cms-seed'), release: '1.8', ...options });
}

function kindsOf({ notes }: SeedReport): readonly string[] {
  return notes.map(({ kind, subject }) => `${kind} ${subject}`);
}

async function pullNow(): Promise<void> {
  await pull({
    url: cms.url,
    adminToken: testSecrets.ADMIN_TOKEN,
    folder: join(copy, 'cms-seed'),
    force: true,
  });
}

/** After a pull the files say what is published, and seeding them changes nothing. */
async function expectPulled(key: string): Promise<void> {
  await pullNow();
  const file = JSON.parse(await readFile(join(copy, 'schemas', 'flows', `${key}.json`), 'utf8')) as Flow;
  const { document, messages } = await read(key);
  expect({ document: file.document, messages: file.messages }).toEqual({ document, messages });
  const report = await seed();
  expect([report.notes, report.changes]).toEqual([[], 0]);
}

function step(flow: Flow, id: string): Step {
  const found = flow.document.steps[id];
  if (found === undefined) throw new Error(`The flow has no step ${id}.`);
  return found;
}

/** A release with a step more, a button that leads there, and its texts. */
function addStep(flow: Flow, id = 'about'): void {
  const button = { id, label: `voucher.${id}`, kind: 'link', goto: id };
  step(flow, 'code').actions.push(button);
  flow.document.steps[id] = {
    title: `voucher.${id}Title`,
    body: [],
    actions: [{ id: 'return', label: `voucher.${id}Return`, goto: 'code' }],
  } as unknown as Step;
  flow.messages[`voucher.${id}`] = words(`What is a ${id} voucher`);
  flow.messages[`voucher.${id}Title`] = words(`All about ${id} vouchers`);
  flow.messages[`voucher.${id}Return`] = words(`Enter my ${id} code`);
}

describe('a release and a flow that an editor has changed', () => {
  it('[CMS-4342] are both published where they changed different things, and a second run changes nothing', async () => {
    await publishAsEditor('voucher', (flow) => {
      step(flow, 'code').links.reverse();
      step(flow, 'gives').actions.reverse();
    });
    await develop('voucher', addStep);
    const report = await seed();
    expect(kindsOf(report)).toEqual(['updated flow_documents/voucher']);
    expect(report.notes[0]?.sentence).toContain('Button “What is a about voucher”');
    const live = await read('voucher');
    expect(step(live, 'code').links.map(({ id }) => id)).toEqual(['history', 'packages', 'stores']);
    expect(step(live, 'gives').actions.map(({ id }) => id)).toEqual(['otherCode', 'useDiscount', 'redeem']);
    expect(live.messages[step(live, 'about').title]).toEqual(words('All about about vouchers'));
    expect(await drafts('voucher')).toEqual([expect.objectContaining({ delta: null })]);
    const again = await seed();
    expect([again.changes, kindsOf(again)]).toEqual([0, ['kept flow_documents/voucher']]);
    await expectPulled('voucher');
  });

  it('[CMS-4343] of one text that both changed the release becomes a draft with one conflict, in its name; nothing stops, and nothing is said twice', async () => {
    await publishAsEditor('voucher', (flow) => {
      flow.messages['voucher.check'] = words('Look it up');
    });
    const before = await read('voucher');
    await develop('voucher', (flow) => {
      addStep(flow, 'lost');
      flow.messages['voucher.check'] = words('Check my code');
    });
    const report = await seed();
    expect([kindsOf(report), report.changes, exitCodeOf(report)]).toEqual([
      ['draft flow_documents/voucher'],
      1,
      0,
    ]);
    expect(report.notes[0]?.sentence).toContain(
      'both changed Text “voucher.check”, where the draft keeps the editor',
    );
    expect(await read('voucher')).toEqual(before);
    const draft = await read('voucher', 'draft');
    expect(draft['changed_by']).toBe('Release 1.8');
    expect(draft.messages).toMatchObject({
      'voucher.check': words('Look it up'),
      'voucher.lostTitle': words('All about lost vouchers'),
    });
    expect(draft.document.steps).toHaveProperty('lost');
    expect(draft.notes).toContain('Shipped with release 1.8.');
    expect(draft.notes).toContain('- Text “voucher.check”: shipped was “Check my code”');
    expect(draft.notes).toContain('Dikirim bersama rilis 1.8.');
    const again = await seed();
    expect([again.changes, kindsOf(again)]).toEqual([0, ['kept flow_documents/voucher']]);
    expect(await read('voucher', 'draft')).toEqual(draft);
    const [stored] = await drafts('voucher');
    const { _draft: note } = objectAt(stored?.['delta'], 'delta');
    expect(objectAt(objectAt(note, '_draft')['base'], 'base')['document']).toEqual(before.document);
    await publishDraft('voucher');
    expect(step(await read('voucher'), 'lost').title).toBe('voucher.lostTitle');
    expect((await seed()).changes).toBe(0);
    await expectPulled('voucher');
  });

  it('[CMS-4344] a draft in which a person works gets the release merged in and keeps their words; their form learns of it', async () => {
    const editor = await cms.as('editor@alur.test', 'alur-editor');
    await publishAsEditor('voucher', (flow) => {
      step(flow, 'done').actions.reverse();
      flow.messages['voucher.readyHint'] = words('Published by an editor');
    });
    const version = await draftAsEditor('voucher', (flow) => {
      step(flow, 'gives').title = 'voucher.title';
      flow.messages['voucher.intro'] = words('In the draft');
    });
    const opened = await read('voucher', 'draft');
    await develop('voucher', (flow) => {
      addStep(flow, 'gift');
      step(flow, 'gives').title = 'voucher.doneTitle';
      flow.messages['voucher.readyHint'] = words('Shipped');
    });
    const report = await seed();
    expect([kindsOf(report), exitCodeOf(report)]).toEqual([['draft flow_documents/voucher'], 0]);
    expect(report.notes[0]?.sentence).toContain('merged into its draft');
    const draft = await read('voucher', 'draft');
    expect(draft.messages).toMatchObject({
      'voucher.intro': words('In the draft'),
      'voucher.readyHint': words('Published by an editor'),
    });
    expect(step(draft, 'gives').title).toBe('voucher.title');
    expect(draft.document.steps).toHaveProperty('gift');
    expect(draft.notes).toMatch(/- Step \d: Redeem a voucher, Title: shipped was “Your voucher is redeemed”/);
    await expect(
      editor.send('POST', `${version}/save`, { notes: 'Mine', editing: opened['date_updated'] ?? null }),
    ).rejects.toThrow('Release 1.8 saved this draft');
    expect((await seed()).changes).toBe(0);
    await publishDraft('voucher');
    expect((await read('voucher')).messages['voucher.intro']).toEqual(words('In the draft'));
    await expectPulled('voucher');
  });

  it('[CMS-4345] what publish refuses once it is merged becomes a draft that says why', async () => {
    await publishAsEditor('voucher', (flow) => {
      Object.assign(step(flow, 'gives').body[0] ?? {}, { visible: 'isBound' });
    });
    const before = await read('voucher');
    await develop('voucher', (flow) => {
      delete flow.document.values['isBound'];
      step(flow, 'gives').body = step(flow, 'gives').body.filter(({ id }) => id !== 'bound');
    });
    const report = await seed();
    expect([kindsOf(report), exitCodeOf(report)]).toEqual([['draft flow_documents/voucher'], 0]);
    expect(report.notes[0]?.sentence).toContain('publishing refuses it');
    expect(await read('voucher')).toEqual(before);
    const draft = await read('voucher', 'draft');
    expect(draft.document.values).not.toHaveProperty('isBound');
    expect(draft.notes).toContain('publishing refuses it beside what was changed here: ');
    expect(draft.notes).toContain('karena ditolak saat diterbitkan');
    expect((await seed()).changes).toBe(0);
    await expectPulled('voucher');
    expect((await read('voucher', 'draft')).document).toEqual(draft.document);
  });

  it('[CMS-4346] an installation that keeps fingerprints alone merges by the revisions of the flow; where these are gone, it is a conflict as ever', async () => {
    const id = 'flow_documents/tv-activate';
    const forget = async (): Promise<void> => {
      await cms.admin.send('PATCH', '/items/cms_seed_state', [{ id, document: null }]);
    };
    await forget();
    await seed();
    const [kept] = await cms.admin.list(`/items/cms_seed_state?filter[id][_eq]=${encodeURIComponent(id)}`);
    expect(kept?.['document']).toEqual((await read('tv-activate')).document);
    const title = (flow: Flow, key: string): void => {
      Object.assign(flow.document, { title: key });
    };
    const [first = ''] = Object.keys((await read('tv-activate')).document.steps);
    await publishAsEditor('tv-activate', (flow) => {
      step(flow, first).title = 'tvActivate.again';
      flow.messages['tvActivate.again'] = words('Once more');
    });
    await forget();
    await develop('tv-activate', (flow) => {
      title(flow, 'tvActivate.page');
      flow.messages['tvActivate.page'] = words('Page');
    });
    expect(kindsOf(await seed())).toEqual(['updated flow_documents/tv-activate']);
    expect(await read('tv-activate')).toMatchObject({ document: { title: 'tvActivate.page' } });
    await forget();
    const revisions = await cms.admin.list(
      '/revisions?filter[collection][_eq]=flow_documents&filter[item][_eq]=tv-activate&fields=id',
    );
    expect(revisions.length).toBeGreaterThan(1);
    await cms.admin.send('PATCH', '/items/cms_seed_state', [
      { id, parts: { ...objectAt(kept?.['parts'], 'parts'), document: 'unknown' } },
    ]);
    await develop('tv-activate', (flow) => {
      title(flow, 'tvActivate.again');
    });
    const report = await seed();
    expect([kindsOf(report)[0], exitCodeOf(report)]).toEqual(['conflict flow_documents/tv-activate', 2]);
  });

  it('[CMS-4347] files that win by force name each place where an editor’s change goes', async () => {
    await publishAsEditor('voucher', (flow) => {
      step(flow, 'code').links.reverse();
      Object.assign(step(flow, 'code').body[0] ?? {}, { hint: 'voucher.intro' });
      flow.messages['voucher.check'] = words('Look again');
    });
    const report = await seed({ force: true });
    const said = report.notes
      .filter(({ kind, subject }) => kind === 'warning' && subject === 'flow_documents/voucher')
      .map(({ sentence }) => sentence);
    expect(said).toEqual([expect.stringMatching(/^What an editor changed is overwritten: /)]);
    expect(said.join(' ')).toContain('messages/voucher.check');
    expect(said.join(' ')).toContain('Step 1: Redeem a voucher, Field “Voucher code”, Hint');
    expect(said.join(' ')).toContain('Step 1: Redeem a voucher, Order of the links');
    expect((await seed()).notes).toEqual([]);
  });
});
