import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hardItem } from '../../../src/product/testing/hardItem.ts';
import { startPublisher } from '../../../src/product/startPublisher.ts';
import type { FlowDocumentItem } from '@alur/publish/contract';
import type { Database, EventContext, Query, Row } from '../hooks/directus.ts';
import type { Refusal } from '../hooks/refusal.ts';
import { signAccepted } from './acceptedBy.ts';
import { refusalsFor, refuseBadFlow, refuseUncheckedFlow } from './flowDocument.ts';

/** A flow as an editor changes it; its parts are whatever JSON holds. */
interface Flow {
  readonly key: string;
  status: string;
  readonly messages: JsonTree;
  readonly document: JsonTree;
}

type JsonTree = { [name: string]: JsonTree } | JsonTree[] | string;

/** Sets what a pointer leads to; undefined removes it. */
function put(flow: Flow, pointer: string, value: string | undefined): void {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let place = flow as unknown as Record<string, unknown>;
  for (const name of names) place = place[name] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
}

const shipped = readFileSync(new URL('../../../schemas/flows/login.json', import.meta.url), 'utf8');

function login(): Flow {
  return JSON.parse(shipped) as Flow;
}

/** A database in which `flow_documents` holds these rows, JSON as text, and every other table is empty. */
function database(flows: readonly Row[]): Database {
  return (table) => {
    let rows = table === 'flow_documents' ? flows : [];
    const query: Query = {
      where: () => query,
      whereIn: (column, values) => {
        rows = rows.filter((row) => values.includes(row[column]));
        return query;
      },
      select: () => query,
      max: () => query,
      forUpdate: () => query,
      update: async () => Promise.resolve(0),
      delete: async () => Promise.resolve(0),
      then: async (done, failed) => Promise.resolve(rows).then(done, failed),
    };
    return query;
  };
}

async function save(
  payload: unknown,
  stored?: Flow,
  accountability: EventContext['accountability'] = { user: 'editor', admin: false },
  others: readonly Flow[] = [],
): Promise<unknown> {
  const rows = [...(stored === undefined ? [] : [stored]), ...others].map((flow) => ({
    ...flow,
    document: JSON.stringify(flow.document),
    messages: JSON.stringify(flow.messages),
  }));
  const meta = { collection: 'flow_documents', ...(stored === undefined ? {} : { keys: [stored.key] }) };
  return refuseBadFlow(payload, meta, { database: database(rows), accountability });
}

/** What Studio shows: the field and its sentences. */
async function refusalsOf(saving: Promise<unknown>): Promise<readonly Refusal['extensions'][]> {
  const caught = await saving.then(
    () => [],
    (error: unknown) => (Array.isArray(error) ? (error as Refusal[]) : [error as Refusal]),
  );
  return caught.map(({ extensions }) => extensions);
}

/** What Directus asks within a save's transaction, when the row is written. */
async function write(flow: Flow): Promise<unknown> {
  const row = { ...flow, document: JSON.stringify(flow.document), messages: JSON.stringify(flow.messages) };
  const revision = { collection: 'flow_documents', item: flow.key, activity: 1 };
  const context = { database: database([row]), accountability: null };
  return refuseUncheckedFlow(revision, { collection: 'directus_revisions' }, context);
}

describe('two saves in the same moment', () => {
  it('[CMS-901] one that publishes and one that leaves the document unfinished: each passes alone, and the second to be written is refused, with what is wrong', async () => {
    const draft = { ...login(), status: 'draft' };
    const unfinished = login();
    put(unfinished, '/document/steps/password/actions/0/call', 'xlogin');
    // Both are checked against the draft that is stored.
    await save({ status: 'published' }, draft);
    await save({ document: unfinished.document }, draft);
    await expect(write({ ...draft, status: 'published' })).resolves.toBeDefined();
    const [refusal] = await refusalsOf(write({ ...unfinished, status: 'published' }));
    expect(refusal).toMatchObject({
      field: 'document',
      type: 'flow',
      message: expect.stringMatching(/same moment.*There is no call "xlogin"/) as string,
      message_id: expect.stringContaining('pada saat yang sama') as string,
    });
  });

  it('[CMS-901] two whose result is good are both written', async () => {
    const stored = login();
    await save({ status: 'published' }, stored);
    await save({ messages: stored.messages }, stored);
    await expect(write(stored)).resolves.toBeDefined();
  });
});

describe('a published flow that is saved', () => {
  it('[CMS-40] passes when it is good', async () => {
    const flow = login();
    await expect(save({ document: flow.document }, login())).resolves.toEqual({ document: flow.document });
  });

  it.each<[string, string, string | undefined, string, string, string]>([
    [
      'a widget with a typo',
      '/document/steps/password/body/0/widget',
      'tsbs',
      'document',
      'Step “password”, field “Log in with”: There is no widget "tsbs". Did you mean "tabs"?',
      'Langkah “password”, isian “Masuk dengan”: Tidak ada widget "tsbs". Maksud Anda "tabs"?',
    ],
    [
      'a widget that does not exist',
      '/document/steps/password/body/0/widget',
      'crystalball',
      'document',
      'There is no widget "crystalball".',
      'Tidak ada widget "crystalball".',
    ],
    [
      'a text without Indonesian',
      '/messages/login.intro/id',
      undefined,
      'messages',
      'Text “login.intro”: "login.intro" has no text in "id".',
      'Teks “login.intro”: "login.intro" tidak punya teks dalam "id".',
    ],
    [
      'a button that runs a call that is not there',
      '/document/steps/password/actions/0/call',
      'xlogin',
      'document',
      'Step “password”, button “Log in”: There is no call "xlogin".',
      'Langkah “password”, tombol “Masuk”: Tidak ada panggilan "xlogin".',
    ],
    [
      'a label with a key that does not exist',
      '/document/steps/password/body/3/label',
      'login.pasword',
      'document',
      'There is no message "login.pasword".',
      'Tidak ada teks "login.pasword".',
    ],
    [
      'a button that goes to a step that is not there',
      '/document/steps/password/actions/1/goto',
      'zcode',
      'document',
      'There is no step "zcode". Did you mean "code"?',
      'Tidak ada langkah "zcode". Maksud Anda "code"?',
    ],
    [
      'a step without a body',
      '/document/steps/password/body',
      undefined,
      'document',
      '"body" is missing here.',
      '"body" belum ada di sini. Tambahkan "body".',
    ],
  ])(
    '[CMS-40] is refused for %s, with the cure, at the field',
    async (_name, pointer, value, field, en, id) => {
      const flow = login();
      put(flow, pointer, value);
      const refusals = await refusalsOf(save({ document: flow.document, messages: flow.messages }, login()));
      expect(refusals.map((refusal) => refusal.field)).toEqual([field]);
      expect(refusals[0]?.message).toContain(en);
      expect(refusals[0]?.message_id).toContain(id);
    },
  );

  it('[CMS-40] is refused once for each field that holds a fault', async () => {
    const flow = login();
    put(flow, '/document/steps/password/actions/0/call', 'xlogin');
    put(flow, '/messages/login.intro/id', undefined);
    const refusals = await refusalsOf(save({ document: flow.document, messages: flow.messages }, login()));
    expect(refusals.map(({ field }) => field).toSorted()).toEqual(['document', 'messages']);
  });

  it('[CMS-40] is checked together with what is stored: a draft that is broken can be kept, not published', async () => {
    const draft = login();
    draft.status = 'draft';
    put(draft, '/document/steps/password/actions/0/call', 'xlogin');
    await expect(save({ document: draft.document }, draft)).resolves.toBeDefined();
    expect(await refusalsOf(save({ status: 'published' }, draft))).toHaveLength(1);
  });

  it('[CMS-40] may get new notes while it is refused', async () => {
    const broken = login();
    put(broken, '/document/steps/password/actions/0/call', 'xlogin');
    await expect(save({ notes: 'look here' }, broken)).resolves.toEqual({ notes: 'look here' });
  });

  it('[CMS-40] is left to the edge when the seeder saves it, and only then', async () => {
    const broken = { document: {}, messages: {}, key: 'login', status: 'published' };
    const seeder = { user: 'admin', admin: true, userAgent: 'alur-seeder' };
    await expect(save(broken, undefined, seeder)).resolves.toEqual(broken);
    expect(await refusalsOf(save(broken, undefined, { ...seeder, admin: false }))).not.toEqual([]);
  });
});

describe('a flow that is saved beside others', () => {
  const social = readFileSync(new URL('../../../schemas/flows/social-login.json', import.meta.url), 'utf8');

  it('[CMS-1340] is refused when it carries to another flow what that does not take, and when it claims its address', async () => {
    const others = [JSON.parse(social) as Flow];
    const carrying = login();
    put(carrying, '/document/steps/password/links/2/carry', ['email'] as never);
    const [carried] = await refusalsOf(save({ document: carrying.document }, login(), undefined, others));
    expect(carried?.message).toContain(
      'Step “password”, link 3: “email” is carried to “/vplus/auth/social-login”, which does not take it',
    );
    expect(carried?.message_id).toContain(
      '“email” dibawa ke “/vplus/auth/social-login”, yang tidak menerimanya',
    );
    const claiming = login();
    put(claiming, '/document/routes/2', { path: '/vplus/auth/google-login' } as never);
    const [claimed] = await refusalsOf(save({ document: claiming.document }, login(), undefined, others));
    expect(claimed?.message).toContain(
      'The address “/vplus/auth/google-login” already shows the flow “social-login”.',
    );
    expect(claimed?.message_id).toContain('sudah menampilkan alur “social-login”');
    await expect(save({ document: login().document }, login(), undefined, others)).resolves.toBeDefined();
  });
});

describe('a warning that is accepted', () => {
  const warning = {
    rule: 'PUB-45',
    place: '/messages/login.unused',
    sentence: 'No text of the flow uses this.',
  };

  it('[CMS-1342] needs a sentence as its reason, of a draft as well; the refusal stands at the list, in both languages', async () => {
    for (const status of ['published', 'draft']) {
      const refusals = await refusalsOf(
        save({ accepted: [{ ...warning, reason: 'ok' }] }, { ...login(), status }),
      );
      expect(refusals.map(({ field }) => field)).toEqual(['accepted']);
      expect(refusals[0]?.message).toContain('The reason is no sentence: it takes at least 4 words');
      expect(refusals[0]?.message_id).toContain('Alasannya belum berupa kalimat');
    }
  });

  it('[CMS-1342] is signed by the person who saves it, whatever the form says, and keeps that name later', async () => {
    const given = { ...warning, reason: 'The agency needs it until June.', by: 'Another', at: '2020-01-01' };
    const kept = {
      ...warning,
      place: '/messages/b',
      reason: 'It was agreed with the bank.',
      by: 'Rani',
      at: '2026-01-02',
    };
    const stored = { ...login(), accepted: JSON.stringify([kept]) };
    const signed = (await signAccepted(
      { accepted: [kept, given], changed_by: 'Budi Editor' },
      { collection: 'flow_documents', keys: ['login'] },
      {
        database: database([{ ...stored, document: JSON.stringify(stored.document), messages: '{}' }]),
        accountability: { user: 'editor', admin: false },
      },
    )) as { readonly accepted: readonly { readonly by: string; readonly at: string }[] };
    expect(signed.accepted.map(({ by }) => by)).toEqual(['Rani', 'Budi Editor']);
    expect(Date.now() - Date.parse(signed.accepted[1]?.at ?? '')).toBeLessThan(60_000);
  });

  it('[CMS-1342] of two flows saved at once, one keeps no signature that only the other has', async () => {
    const kept = { ...warning, reason: 'It was agreed with the bank.', by: 'Rani', at: '2026-01-02' };
    const rows = [[kept], []].map((accepted) => ({
      ...login(),
      accepted: JSON.stringify(accepted),
      document: JSON.stringify(login().document),
      messages: '{}',
    }));
    const signed = (await signAccepted(
      { accepted: [kept], changed_by: 'Budi Editor' },
      { collection: 'flow_documents', keys: ['login', 'register'] },
      { database: database(rows), accountability: { user: 'editor', admin: false } },
    )) as { readonly accepted: readonly { readonly by: string }[] };
    expect(signed.accepted.map(({ by }) => by)).toEqual(['Budi Editor']);
  });
});

it('[CMS-52] while a flow with fifty patterns that cannot be proven is checked, Directus has its thread to itself', async () => {
  // Work of this thread between two ticks: a machine that is busy with something else does not count.
  let [longest, last] = [0, process.threadCpuUsage()];
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 10);
  onTestFinished(() => clearInterval(ticks));
  const { document, messages } = await hardItem();
  const [refusal] = await refusalsOf(save({ document, messages }, login()));
  expect(longest).toBeLessThan(1000);
  expect(refusal?.field).toBe('document');
});

it('[CMS-52] a flow that is nested without end is refused', async () => {
  let document: unknown = 1;
  for (let depth = 0; depth < 200_000; depth += 1) document = [document];
  expect(await refusalsOf(save({ document }, login()))).toHaveLength(1);
});

describe('a text that is not JSON', () => {
  it('[CMS-43] is refused with line and column, whatever the status', async () => {
    const draft = { ...login(), status: 'draft' };
    const refusals = await refusalsOf(save({ messages: '{\n  "a": {}\n  "b": {}\n}' }, draft));
    expect(refusals).toEqual([
      expect.objectContaining({
        field: 'messages',
        message: expect.stringContaining('line 3, column 3'),
        message_id: expect.stringContaining('baris 3, kolom 3'),
      }),
    ]);
  });

  it('[CMS-43] is read when it is JSON', async () => {
    const flow = login();
    await expect(save({ messages: JSON.stringify(flow.messages) }, login())).resolves.toEqual({
      messages: flow.messages,
    });
  });
});

it('[CMS-3102] a check that the machine was too busy for refuses the save with that, in both languages, and blames nothing in the document', async () => {
  const publisher = startPublisher({ quickMs: 1, deadlineMs: 1, patienceMs: 1, cpuOf: async () => 0 });
  onTestFinished(() => publisher.stop());
  const result = await publisher.publish(JSON.parse(shipped) as FlowDocumentItem, []);
  const [refusal, ...others] = refusalsFor(result.ok ? [] : result.error);
  expect(others).toEqual([]);
  expect(refusal?.extensions).toMatchObject({
    message: expect.stringMatching(/^The machine was too busy to check this, so nothing was saved\./),
    message_id: expect.stringMatching(/^Mesin terlalu sibuk/),
  });
  expect(refusal?.extensions.message).not.toMatch(/smaller|patterns/);
});
