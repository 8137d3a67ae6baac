import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StudioApi } from '../page/studio.ts';
import { createDraftBeside, draftSentence } from './draftBeside.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));
afterAll(() => vi.unstubAllGlobals());

it('[CMS-4981] while there is a draft, the published form names who saved it, and says whether a save there is live at once', () => {
  const beside = { name: 'Rina', at: 0 };
  expect(draftSentence(beside, true)).toMatch(
    /^Rina saved a draft of this .+ What you save here visitors still get at once/,
  );
  expect(draftSentence(beside, false)).toMatch(
    /^Rina saved a draft of this .+ Visitors get it when the draft is published\.$/,
  );
});

it('[CMS-5073] the published form names who saved the draft last, also where that was after it was opened, and no longer names a draft that is gone', async () => {
  let draft: { readonly changed_by: string; readonly date_updated: string } | null = null;
  const api: StudioApi = {
    get: async (path) =>
      path.startsWith('/versions')
        ? { data: { data: draft === null ? [] : [{ id: 'a' }] } }
        : { data: { data: draft } },
  };
  const { beside, askBeside } = createDraftBeside(api, () => 'login');
  await askBeside();
  expect(beside.value).toBeNull();
  for (const changed_by of ['Rina', 'Budi']) {
    draft = { changed_by, date_updated: '2026-11-29T09:00:00.000Z' };
    await askBeside();
    expect(beside.value?.name).toBe(changed_by);
  }
  draft = null;
  await askBeside();
  expect(beside.value).toBeNull();
});
