import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, type Caller, callersOf, expectAccepted } from '../../../../testing/callers.ts';
import type { FreshCms } from '../../../../testing/freshCms.ts';
import { sharedCms } from '../../../../testing/sharedCms.ts';
import type { AskingApi } from '../../page/studio.ts';
import { messagesIn } from '../../places/flowWords.ts';
import { applyChanges } from './applyChanges.ts';
import { type OpenFlow, readFlows } from './openFlows.ts';

let cms: FreshCms;
let call: Call;
const flows = ['setpartner', 'tv-activate'] as const;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));

afterEach(async () => {
  vi.unstubAllGlobals();
  const filter = 'filter[collection][_eq]=flow_documents&filter[key][_eq]=draft&fields=id';
  const left = await call('admin', 'GET', `/versions?${filter}`);
  for (const { id } of Array.isArray(left.data) ? left.data.filter(isRecord) : [])
    expectAccepted(await call('admin', 'DELETE', `/versions/${String(id)}`));
});

afterAll(async () => {
  await cms.remove();
});

/** Studio’s client of Directus, as one of the demo people: it rejects with what a refusal says. */
function apiOf(who: Caller): AskingApi {
  const send = async (method: string, path: string, body?: object): Promise<{ data: unknown }> => {
    const { status, text, errors } = await call(who, method, path, body);
    if (status >= 300) throw Object.assign(new Error(path), { response: { data: { errors } } });
    return { data: text === '' ? {} : JSON.parse(text) };
  };
  return {
    get: async (path) => send('GET', path),
    post: async (path, body) => send('POST', path, body),
  };
}

const change = (flow: string, key: string, after: string) => ({ flow, key, locale: 'id', before: '', after });
const titles = [
  change('setpartner', 'partner.title', 'Halo'),
  change('tv-activate', 'tvActivate.title', 'TV'),
];
const quiet = (): void => undefined;

function textsOf(found: readonly OpenFlow[], key: string): Readonly<Record<string, unknown>> {
  return messagesIn(found.find((flow) => flow.key === key)?.messages);
}

it('[CMS-4424] a translator changes texts of two flows in their drafts; the one that a colleague saved since is named and keeps what it says, and takes the change once it was read again', async () => {
  const api = apiOf('translator');
  const { flows: before } = await readFlows(api, null);
  const [refused, done] = flows;
  const colleague = apiOf('editor');
  const [theirs] = (await readFlows(colleague, null)).flows.filter(({ key }) => key === refused);
  expect(theirs?.draft).toBeNull();
  await applyChanges(
    colleague,
    theirs ? [theirs] : [],
    [change(refused, 'partner.waiting', 'Tunggu')],
    quiet,
  );

  const outcomes = await applyChanges(api, before, titles, quiet);
  expect(outcomes).toMatchObject([
    { flow: refused, refusal: [expect.stringContaining('Demo Editor')] },
    { flow: done, count: 1, refusal: [] },
  ]);
  const { flows: after } = await readFlows(api, null);
  expect(textsOf(after, done)).toEqual({
    ...textsOf(before, done),
    'tvActivate.title': { en: 'Activate your TV', id: 'TV' },
  });
  expect(textsOf(after, refused)).toMatchObject({ 'partner.title': { id: 'Selamat datang' } });

  expect(await applyChanges(api, after, titles.slice(0, 1), quiet)).toMatchObject([{ refusal: [] }]);
  expect(textsOf((await readFlows(api, null)).flows, refused)).toMatchObject({
    'partner.title': { id: 'Halo' },
    'partner.waiting': { id: 'Tunggu' },
  });
  const published = expectAccepted(await call('editor', 'GET', '/items/flow_documents/tv-activate')).item;
  expect(messagesIn(published['messages'])).toEqual(textsOf(before, done));
});

it('[CMS-4424] of a draft with an invisible character that turns letters around, the refusal is named at its flow, and the other flow is changed', async () => {
  const api = apiOf('translator');
  const { flows: read } = await readFlows(api, null);
  const outcomes = await applyChanges(
    api,
    read,
    [change('setpartner', 'partner.title', 'Ha\u202Elo'), ...titles.slice(1)],
    quiet,
  );
  expect(outcomes).toMatchObject([
    { flow: 'setpartner', refusal: [expect.stringContaining('U+202E')] },
    { flow: 'tv-activate', refusal: [] },
  ]);
});
