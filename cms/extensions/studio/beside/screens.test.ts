import { beforeEach, expect, it, vi } from 'vitest';
import { readScreens } from './screens.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://cms.test' }));

/** Studio's client, with these answers by the beginning of a path. */
function apiWith(answers: Readonly<Record<string, unknown>>) {
  return {
    get: (path: string): Promise<{ readonly data: unknown }> => {
      const found = Object.entries(answers).find(([start]) => path.startsWith(start));
      return found === undefined
        ? Promise.reject(new Error(path))
        : Promise.resolve({ data: { data: found[1] } });
    },
  };
}

it('[CMS-5101] the screens of an item are the places of flows that name it, their drafts included; what is no flow, or may not be opened, is none', async () => {
  const who = { en: 'the flow “login”', id: 'alur “login”' };
  const at = { en: 'Step 1', id: 'Langkah 1' };
  const place = '/document/steps/code/body/0/hint';
  const query = new URLSearchParams({ version: 'draft', place }).toString();
  const uses = [
    { who, at, address: `/admin/content/flow_documents/login?${query}` },
    { who, at: null, address: '/admin/content/error_dialogs/err_timeout' },
    { who, at, address: null },
  ];
  const api = apiWith({ '/alur-links/uses?collection=interface_texts&key=a.b': { uses } });
  expect(await readScreens(api, 'interface_texts', 'a.b')).toEqual([
    {
      ...{ flow: 'login', isDraft: true, pointer: place },
      words: { en: 'the flow “login” · Step 1', id: 'alur “login” · Langkah 1' },
    },
  ]);
});

it('[CMS-5101] an item that no flow names is seen on the flows of the site, on one that visitors get first', async () => {
  const api = apiWith({
    '/alur-links/uses': { uses: [] },
    '/items/flow_documents?': [{ key: 'buy' }, { key: 'login' }, { key: 'register' }],
    '/items/flow_documents/buy?': { document: { access: 'subscribers' } },
    '/items/flow_documents/login?': { document: { access: 'visitors' } },
  });
  const screens = await readScreens(api, 'interface_texts', 'flow.promise');
  expect(screens.map(({ flow }) => flow)).toEqual(['login', 'buy', 'register']);
  expect(await readScreens(apiWith({}), 'interface_texts', 'flow.promise')).toEqual([]);
});
