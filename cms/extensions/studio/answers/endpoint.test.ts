import { expect, it } from 'vitest';
import type { Accountability } from '../../hooks/directus.ts';
import { addAnswersRoutes } from './endpoint.ts';
import { createAsking, startAskedEdge } from './testing/askedEndpoint.ts';

const answersPolicy = 'a1e00001-0000-4000-8000-000000000007';
const administrator: Accountability = { user: 'rina', admin: true, roles: [] };

const access = [
  { role: 'readers', policy: answersPolicy },
  { role: 'marketers', policy: 'another' },
];

function endpointFor(
  env: Readonly<Record<string, string>>,
  waitMs?: number,
): ReturnType<typeof createAsking> {
  return createAsking((router, context) => addAnswersRoutes(router, context, waitMs), access, env);
}

it('[CMS-4630] answers are read by administrators and by the policy of their own, and by no other role', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (roles: readonly string[], user: string | null = 'rina'): Accountability => ({
    user,
    admin: false,
    roles,
  });
  for (const path of ['/forms', '/forms/:form', '/forms/:form/table', '/readings', '/search', '/erase']) {
    for (const nobody of [undefined, by(['marketers']), by([]), by(['readers'], null)])
      expect((await ask(path, nobody)).status, path).toBe(403);
    const seen = asked.length;
    const more = { params: { form: 'form' } };
    expect((await ask(path, by(['readers']), more)).status).toBe(200);
    expect((await ask(path, administrator, more)).status).toBe(200);
    expect(asked.length - seen).toBe(2);
  }
});

it('[CMS-4630] each page of Studio learns by an answer, not by a refusal, whether answers may be read', async () => {
  const ask = endpointFor({});
  expect((await ask('/may', { user: 'budi', admin: false, roles: ['marketers'] })).text).toContain('false');
  expect((await ask('/may', { user: 'rina', admin: false, roles: ['readers'] })).text).toContain('true');
  expect((await ask('/may', undefined)).text).toContain('false');
});

it('[CMS-4631] the edge is asked with its secret, and by name who reads; a table passes as it comes, and nothing that was sent beside the question goes along', async () => {
  const { url, asked } = await startAskedEdge({ body: '\uFEFFmoment\r\n' });
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const { text } = await ask('/forms/:form/table', administrator, { params: { form: 'form' } });
  expect(text).toContain('moment');
  await ask('/search', administrator, { body: { text: 'rina@example.com', more: 1 } });
  await ask('/forms/:form', administrator, { params: { form: 'form' }, query: { shift: '1&x=2' } });
  expect(asked.map(({ url: path, body }) => [path, body])).toEqual([
    ['/alur/answers/forms/form/table', ''],
    ['/alur/answers/search', '{"text":"rina@example.com"}'],
    ['/alur/answers/forms/form?shift=0', ''],
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-alur-reader': encodeURIComponent('Rina Sari (rina@example.com)'),
  });
});

it('[CMS-4632] a secret that is missing or differs, and an edge that is away, are named apart', async () => {
  const { url } = await startAskedEdge({ status: 404 });
  const reason = async (env: Readonly<Record<string, string>>) => {
    const { status, text } = await endpointFor(env)('/forms', administrator);
    return [status, /"reason":"(\w+)"/.exec(text)?.[1]];
  };
  expect(await reason({ ALUR_EDGE_URL: url })).toEqual([503, 'off']);
  expect(await reason({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'another' })).toEqual([503, 'off']);
  expect(await reason({ ALUR_EDGE_URL: 'http://127.0.0.1:9', ALUR_ANSWERS_SECRET: 'x' })).toEqual([
    503,
    'away',
  ]);
});

it('[CMS-4631] a table that takes long arrives whole: only its beginning is waited for', async () => {
  const { url } = await startAskedEdge({ body: 'moment;text', pauseMs: 200 });
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' }, 100);
  const params = { form: 'form' };
  expect((await ask('/forms/:form/table', administrator, { params })).text).toBe('moment;text');
});

it('[CMS-4720] a form key that would be another address of the edge is refused, and the edge is not asked', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  for (const form of ['..', '.', '', '../../x', 'form/x', 'form?x=1', 'x'.repeat(65)])
    for (const path of ['/forms/:form', '/forms/:form/table'])
      expect((await ask(path, administrator, { params: { form } })).status, form).toBe(400);
  expect(asked).toEqual([]);
});
