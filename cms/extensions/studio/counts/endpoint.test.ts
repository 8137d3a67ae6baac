import { expect, it } from 'vitest';
import type { Accountability } from '../../hooks/directus.ts';
import access from '../../../../cms-seed/system/access.json' with { type: 'json' };
import roles from '../../../../cms-seed/system/roles.json' with { type: 'json' };
import { createAsking, startAskedEdge } from '../answers/testing/askedEndpoint.ts';
import { addCountsRoutes } from './endpoint.ts';

const insightPolicy = 'a1e00001-0000-4000-8000-000000000008';
const supportPolicy = 'a1e00001-0000-4000-8000-000000000009';
const administrator: Accountability = { user: 'rina', admin: true, roles: [] };

const rows = [
  { role: 'readers', policy: insightPolicy },
  { role: 'supporters', policy: supportPolicy },
  { role: 'translators', policy: 'another' },
];

function endpointFor(env: Readonly<Record<string, string>>): ReturnType<typeof createAsking> {
  return createAsking(addCountsRoutes, rows, env);
}

it('[INS-31] [CMS-5108] counts and alarms are seen by administrators and those who hold the policy of their own: publishers, marketers, authors, developers and support of the seed', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (held: readonly string[], user: string | null = 'rina'): Accountability => ({
    ...{ user, admin: false, roles: held },
  });
  const more = { params: { flow: 'login' } };
  for (const path of ['/:flow', '/:flow/alarms', '/:flow/experiments', '/:flow/table']) {
    for (const nobody of [undefined, by(['translators']), by([]), by(['readers'], null)])
      expect((await ask(path, nobody, more)).status, path).toBe(403);
    expect((await ask(path, by(['readers']), more)).status).toBe(200);
    expect((await ask(path, administrator, more)).status).toBe(200);
  }
  expect(asked).toHaveLength(8);
  const holders = access.flatMap(({ role, policy }) => (policy === insightPolicy ? [role] : []));
  expect(roles.flatMap(({ id, name }) => (holders.includes(id) ? [name] : []))).toEqual([
    ...['Publisher', 'Marketer', 'Author', 'Developer', 'Support'],
  ]);
});

it('[INS-31] the edge is asked with its secret and by name who looks, and only what may be asked reaches it', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const query = { days: '90', locale: 'id', width: 'narrow&days=400', more: '1' };
  await ask('/:flow', administrator, { params: { flow: 'login' }, query });
  await ask('/:flow/table', administrator, {
    params: { flow: 'login' },
    query: { width: 'wide', days: ['7'] },
  });
  expect((await ask('/:flow', administrator, { params: { flow: '../answers' } })).status).toBe(400);
  expect(asked.map(({ url: path }) => path)).toEqual([
    '/alur/counts/login?days=90&locale=id',
    '/alur/counts/login/table?width=wide',
  ]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-alur-reader': encodeURIComponent('Rina Sari (rina@example.com)'),
  });
  const { status, text } = await endpointFor({ ALUR_EDGE_URL: url })('/:flow', administrator, {
    params: { flow: 'login' },
  });
  expect([status, text]).toEqual([503, expect.stringContaining('"reason":"off"')]);
});

it('[INS-68] T32 what visitors sent to support is seen by those who hold the policy of its own, by name who looks; nothing but a code reaches the edge', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const by = (held: readonly string[]): Accountability => ({ user: 'rina', admin: false, roles: held });
  const path = '/reports/of/:code';
  const more = { params: { code: 'K7PM3XWD' } };
  for (const nobody of [undefined, by([]), by(['readers'])])
    expect((await ask(path, nobody, more)).status).toBe(403);
  expect((await ask(path, by(['supporters']), more)).status).toBe(200);
  for (const code of ['', 'k7pm3xwd', 'K7PM3XW0', 'K7PM3XWD2', '../alarms'])
    expect((await ask(path, administrator, { params: { code } })).status, code).toBe(400);
  expect(asked.map(({ url: place, headers }) => [place, headers['x-alur-reader']])).toEqual([
    ['/alur/support/K7PM3XWD', encodeURIComponent('Rina Sari (rina@example.com)')],
  ]);
  const holders = access.flatMap(({ role, policy }) => (policy === supportPolicy ? [role] : []));
  expect(roles.flatMap(({ id, name }) => (holders.includes(id) ? [name] : []))).toEqual([
    ...['Publisher', 'Developer', 'Support'],
  ]);
});

it('[CMS-5108] the edge is asked for the alarms of one flow alone, by name who looks, whatever else stands in the address', async () => {
  const { url, asked } = await startAskedEdge();
  const ask = endpointFor({ ALUR_EDGE_URL: url, ALUR_ANSWERS_SECRET: 'secret' });
  const query = { flow: 'register', days: '90' };
  await ask('/:flow/alarms', administrator, { params: { flow: 'login' }, query });
  for (const flow of ['', '../counts', 'login&flow=register'])
    expect((await ask('/:flow/alarms', administrator, { params: { flow } })).status, flow).toBe(400);
  expect(asked.map(({ url: place, headers }) => [place, headers['x-alur-reader']])).toEqual([
    ['/alur/alarms?flow=login', encodeURIComponent('Rina Sari (rina@example.com)')],
  ]);
});
