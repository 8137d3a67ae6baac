import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  draftLinkScheme,
  draftTokenHash,
  isDraftToken,
  newDraftToken,
} from '../../../../environment/draftLink.ts';
import { type JsonObject, objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import { type FreshCms, testSecrets } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
const flow = 'voucher';
const links = `/alur-publications/draft/${flow}/links`;
const secret = testSecrets.ALUR_NOTICE_SECRET;
let shipped: JsonObject;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  shipped = (await call('admin', 'GET', `/items/flow_documents/${flow}?fields=document,messages`)).item;
});

beforeEach(async () => {
  expectAccepted(await drafts.save(flow, { messages: titled('A draft') }, 'author'));
});

afterEach(async () => {
  await drafts.discard(flow);
  await call('admin', 'DELETE', '/items/draft_links', { query: { filter: {} } });
});

afterAll(async () => {
  await cms.remove();
});

function titled(words: string): JsonObject {
  return { ...(shipped['messages'] as JsonObject), 'voucher.title': { en: words, id: words } };
}

/** Makes a link, and returns its token and id. */
async function share(who: Caller = 'author'): Promise<{ readonly token: string; readonly id: string }> {
  const made = expectAccepted(await call(who, 'POST', links)).item;
  const [page, token = ''] = String(made['address']).split('#');
  expect(page).toMatch(/^http:\/\/[\w.:]+\/vplus\/preview\/shared$/);
  return { token, id: String(objectsAt(made['links'] ?? [], 'links')[0]?.['id']) };
}

/** What somebody without an account gets with a token, asked for as the edge asks. */
async function open(
  token: string,
  at: Pick<FreshCms, 'url'> = cms,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${at.url}/alur-shared-draft`, {
    headers: { authorization: `${draftLinkScheme} ${token}` },
  });
  return { status: answer.status, text: await answer.text() };
}

const roles = [
  'translator',
  'author',
  'editor',
  'developer',
  'admin',
  'marketer',
  'app',
  'anonymous',
] as const;
const shares: readonly Caller[] = ['translator', 'author', 'editor', 'developer', 'admin'];
const revokesAny: readonly Caller[] = ['author', 'editor', 'developer', 'admin'];

describe.each(roles)('the links of a draft, asked for straight at the API by %s', (who) => {
  it('[CMS-4780] are listed and made by those who change drafts', async () => {
    const statuses = await Promise.all(
      (['GET', 'POST'] as const).map(async (method) => (await call(who, method, links)).status),
    );
    const may = shares.includes(who);
    expect(statuses.map((status) => status !== 403)).toEqual([may, may]);
  });

  it('[CMS-4781] are revoked by who made them, and any by those who publish', async () => {
    const { id, token } = await share('author');
    const { status } = await call(who, 'POST', `/alur-publications/links/${id}/revoke`);
    const may = revokesAny.includes(who);
    expect(status !== 403).toBe(may);
    expect((await open(token)).status).toBe(may ? 404 : 200);
  });

  it('[CMS-4782] lie in a table that only administrators read or write', async () => {
    await share();
    const { status } = await call(who, 'GET', '/items/draft_links');
    expect(status === 403).toBe(who !== 'admin');
    if (who !== 'admin') {
      const row = { id: 'x', flow, hash: draftTokenHash('x') };
      expect((await call(who, 'POST', '/items/draft_links', row)).status).toBe(403);
    }
  });
});

describe('a link to a draft', () => {
  it('[CMS-4783] shows the draft as it was shared, says when it has changed since, and holds nothing else', async () => {
    expectAccepted(await drafts.save(flow, { messages: titled('As shared'), notes: 'kenari5catatan' }));
    const { token } = await share();
    const { status, text } = await open(token);
    expect(status).toBe(200);
    const shown = (JSON.parse(text) as { data: JsonObject }).data;
    expect(Object.keys(shown).toSorted()).toEqual(['drawn', 'isOlder', 'messages', 'until']);
    expect(shown).toMatchObject({
      drawn: { data: { flow } },
      messages: titled('As shared'),
      isOlder: false,
    });
    expect(text).not.toContain('kenari5catatan');
    expect(text).not.toContain('Demo');
    expectAccepted(await drafts.save(flow, { messages: titled('Of later') }, 'editor'));
    expect(JSON.parse((await open(token)).text)).toMatchObject({
      data: { messages: titled('As shared'), isOlder: true },
    });
    const [listed] = objectsAt((await call('author', 'GET', links)).item['links'] ?? [], 'links');
    expect(listed).toMatchObject({ by: 'Demo Author', isOlder: true, mayRevoke: true });
  });

  it('[CMS-4784] is kept as a hash alone: neither the table, nor any list, answers the token; two are never the same', async () => {
    const [one, two] = [await share(), await share()];
    expect(one.token).not.toBe(two.token);
    expect([one, two].every(({ token }) => isDraftToken(token, secret))).toBe(true);
    const seen = [
      (await call('admin', 'GET', '/items/draft_links')).text,
      (await call('editor', 'GET', links)).text,
      (await call('admin', 'GET', '/activity?limit=-1')).text,
      (await call('admin', 'GET', '/revisions?limit=50&sort=-id')).text,
      cms.lines.join('\n'),
    ].join('\n');
    for (const part of one.token.split('.')) expect(seen).not.toContain(part);
    expect(seen).toContain(draftTokenHash(one.token));
    expect((await open(draftTokenHash(one.token))).status).toBe(404);
  });

  it('[CMS-4785] ends with its days, and with the account that made it or its rights; a made-up one of the right form opens nothing', async () => {
    const { token, id } = await share();
    expect((await open(newDraftToken(secret))).status).toBe(404);
    expect((await open(newDraftToken('another-secret-of-nobody-0123456789'))).status).toBe(404);
    expect((await open(token.toUpperCase())).status).toBe(404);
    const over = { until: new Date(Date.now() - 1000).toISOString() };
    const soon = { until: new Date(Date.now() + 60_000).toISOString() };
    expectAccepted(await call('admin', 'PATCH', `/items/draft_links/${id}`, over));
    expect((await open(token)).status).toBe(404);
    expect(objectsAt((await call('author', 'GET', links)).item['links'] ?? [], 'links')).toEqual([]);
    expectAccepted(await call('admin', 'PATCH', `/items/draft_links/${id}`, soon));
    expect((await open(token)).status).toBe(200);
    const { data } = await call('admin', 'GET', '/users?filter[email][_eq]=author@alur.test&fields=id,role');
    const [author] = objectsAt(data, 'users');
    const account = `/users/${String(author?.['id'])}`;
    for (const change of [{ status: 'suspended' }, { role: null }]) {
      expectAccepted(await call('admin', 'PATCH', account, change));
      try {
        expect((await open(token)).status, JSON.stringify(change)).toBe(404);
      } finally {
        expectAccepted(await call('admin', 'PATCH', account, { status: 'active', role: author?.['role'] }));
      }
    }
    expect((await open(token)).status).toBe(200);
  });

  it('[CMS-4788] ends when its draft is taken back, also where another one is begun, and stays when the draft is published', async () => {
    const { token } = await share();
    expectAccepted(await drafts.publish([flow]));
    try {
      expect(JSON.parse((await open(token)).text)).toMatchObject({ data: { isOlder: false } });
    } finally {
      expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, shipped));
    }
    expect(JSON.parse((await open(token)).text)).toMatchObject({ data: { isOlder: true } });
    await drafts.discard(flow);
    expect((await open(token)).status).toBe(404);
    expect((await call('author', 'POST', links)).errors[0]?.message).toContain('no draft');
    expectAccepted(await drafts.save(flow, { messages: titled('Another') }, 'author'));
    expect((await open(token)).status).toBe(404);
  });

  it('[CMS-4786] opens no other address of the CMS, writes nothing, and is one of at most 20', async () => {
    const { token } = await share();
    for (const scheme of [draftLinkScheme, 'Bearer'])
      for (const path of [
        `/items/flow_documents/${flow}`,
        links,
        '/users/me',
        '/versions',
        '/alur-live/voucher',
      ]) {
        const { status } = await fetch(`${cms.url}${path}`, {
          headers: { authorization: `${scheme} ${token}` },
        });
        expect([401, 403], `${scheme} ${path}`).toContain(status);
      }
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${cms.url}/alur-shared-draft`, {
        method,
        headers: { authorization: `${draftLinkScheme} ${token}` },
      });
      expect(answer.status, method).toBe(404);
    }
    const made = await Promise.all(Array.from({ length: 25 }, () => call('author', 'POST', links)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(19);
    const { errors } = made.find(({ status }) => status !== 200) ?? { errors: [] };
    expect(errors[0]?.message).toContain('at most 20 links');
    expect(objectsAt((await call('editor', 'GET', links)).item['links'] ?? [], 'links')).toHaveLength(20);
  });
});
