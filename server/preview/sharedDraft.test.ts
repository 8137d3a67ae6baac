import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import english from '../../locales/studio/en/shared.json' with { type: 'json' };
import indonesian from '../../locales/studio/id/shared.json' with { type: 'json' };
import { drawableFlow } from '@alur/publish';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import { newDraftToken } from '../../environment/draftLink.ts';
import { sharedWords } from '../../src/contracts/preview/sharedDraft.ts';
import { noticeSecret, sharedTestEdge, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const path = '/vplus/preview/shared';
const canary = 'kenari9tautan';
const shown = {
  drawn: drawableFlow(await shippedDocument('voucher'), {}),
  messages: { 'a.title': { en: canary, id: canary } },
  until: '2099-01-01T00:00:00.000Z',
  isOlder: false,
};
const shared = sharedTestEdge();

/** The edge, whose CMS from now on answers for shared drafts with this status; null: with nothing at all. */
async function edgeWith(status: number | null): Promise<TestEdge> {
  const edge = shared();
  await edge.until(({ content }) => content.source === 'cms');
  edge.cms.misbehave = (response: ServerResponse, asked: string) => {
    if (asked !== '/alur-shared-draft') return response.writeHead(403).end('{"errors":[]}');
    if (status === null) return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { data: { ...shown, more: 'of it' } } : { errors: [] }));
  };
  return edge;
}

function open(edge: TestEdge, token: unknown): Promise<Response> {
  return fetch(`${edge.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'preview=x; locale=id' },
    body: JSON.stringify({ token }),
  });
}

/** How often the CMS was asked for a shared draft. */
function asksOf({ cms }: TestEdge): number {
  return cms.requests.filter((each) => each.startsWith('/alur-shared-draft')).length;
}

test('[EDGE-4781] the page of a shared draft is the same for everybody, framed by nobody, found and kept by none, and sends no referrer', async () => {
  const [plain, known] = await Promise.all([
    shared().get(path),
    shared().get(`${path}?x=1`, { cookie: 'locale=id; preview=x', 'accept-language': 'id' }),
  ]);
  expect(plain.status).toBe(200);
  const { headers } = plain;
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'private, no-store',
  });
  expect((headers.get('content-security-policy') ?? '').split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(headers.get('set-cookie')).toBeNull();
  const html = await plain.text();
  expect(await known.text()).toBe(html);
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  for (const words of [english, indonesian]) {
    expect(Object.keys(words)).toEqual([...sharedWords]);
    expect(html).toContain(words['shared.ended'].split('’')[0]);
  }
});

test('[EDGE-4782] a token shows its draft and nothing beside it; the token stands in no address, log, measure or answer, and no cookie is read or set', async () => {
  const edge = await edgeWith(200);
  const token = newDraftToken(noticeSecret);
  const answer = await open(edge, token);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ is: 'open', ...JSON.parse(JSON.stringify(shown)) });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const metrics = await (await edge.get('/metrics')).text();
  const seen = [...edge.log, ...edge.cms.requests, metrics].join('\n');
  for (const part of [token, ...token.split('.'), canary]) expect(seen).not.toContain(part);
});

test('[EDGE-4783] three hundred guesses from one address ask the CMS nothing, and keep nobody there from a draft whose link they have', async () => {
  const edge = await edgeWith(200);
  const before = asksOf(edge);
  const guesses = Array.from({ length: 300 }, () => newDraftToken('a-secret-that-is-not-the-shared-one'));
  for (let at = 0; at < guesses.length; at += 50) {
    const answers = await Promise.all(guesses.slice(at, at + 50).map((guess) => open(edge, guess)));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ is: 'forged' });
    }
  }
  for (const other of [null, '', 7, [], { a: 1 }, 'x'.repeat(900)])
    expect(await (await open(edge, other)).json()).toEqual({ is: 'forged' });
  expect((await open(edge, 'x'.repeat(5000))).status).toBe(413);
  expect(asksOf(edge)).toBe(before);
  expect((await open(edge, newDraftToken(noticeSecret))).status).toBe(200);
});

test('[EDGE-4784] the page says that a link was revoked or is over, and to try again where the CMS does not answer', async () => {
  const ended = await open(await edgeWith(404), newDraftToken(noticeSecret));
  expect([ended.status, await ended.json()]).toEqual([404, { is: 'ended' }]);
  const silent = await open(await edgeWith(null), newDraftToken(noticeSecret));
  expect([silent.status, await silent.json()]).toEqual([503, { is: 'silent' }]);
});

test('[EDGE-4785] however many open one link at once, the CMS is asked once', async () => {
  const edge = await edgeWith(200);
  const before = asksOf(edge);
  const { misbehave } = edge.cms;
  edge.cms.misbehave = (response, asked) => void setTimeout(() => misbehave?.(response, asked), 200);
  const token = newDraftToken(noticeSecret);
  const answers = await Promise.all(Array.from({ length: 30 }, () => open(edge, token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asksOf(edge)).toBe(before + 1);
});

test('[EDGE-4786] with ALUR_DRAFT_LINKS=false there is no such page, no token opens anything, and the page that draws flows is framed by Studio alone', async () => {
  const off = await startTestEdge({ variables: { ALUR_DRAFT_LINKS: 'false' } });
  expect((await off.get(path)).status).toBe(404);
  expect((await open(off, newDraftToken(noticeSecret))).status).toBeGreaterThanOrEqual(400);
  expect(asksOf(off)).toBe(0);
  const ancestors = async (edge: TestEdge): Promise<string> =>
    /frame-ancestors ([^;]*)/.exec(
      (await edge.get('/vplus/preview/flow')).headers.get('content-security-policy') ?? '',
    )?.[1] ?? '';
  expect(await ancestors(off)).not.toContain("'self'");
  expect(await ancestors(shared())).toMatch(/^'self' /);
});
