import { expect, test } from 'vitest';
import type { Filter } from '../../hooks/directus.ts';
import { fit } from '../fitFlows.ts';
import register from '../index.ts';
import { databaseOf } from '../testing/refusalsIn.ts';
import { draftRequest, inDraftRequest } from './draftRequests.ts';

test('[CMS-4171] publishing a draft checks the flow once: with the others that go live, and not again as it is saved', async () => {
  const filters: Record<string, Filter[]> = {};
  register(
    {
      filter: (event, filter) => void (filters[event] ??= []).push(filter),
      action: () => undefined,
      init: () => undefined,
      schedule: () => undefined,
    },
    // Only what a request needs of it would be asked for.
    { env: {} } as unknown as Parameters<typeof register>[1],
  );
  const row = { key: 'x', item: 'x', id: 'v', collection: 'flow_documents', status: 'published' };
  const context = {
    database: databaseOf({ flow_documents: [row], directus_versions: [row] }),
    accountability: null,
  };
  const run = async (event: string): Promise<void> => {
    const meta = { collection: 'flow_documents', item: 'x', keys: ['x'] };
    for (const filter of filters[event] ?? [])
      await filter({ document: { flow: 'x' }, messages: {} }, meta, context);
  };
  await expect(run('items.update')).rejects.toMatchObject({ extensions: { type: 'flow' } });
  await inDraftRequest(null, async () => {
    draftRequest()?.published.set('x', { id: 'v', item: 'x', content: {}, note: null });
    await expect(run('items.update')).rejects.toMatchObject({ extensions: { type: 'flow' } });
    fit.add({ key: 'x', status: 'published', document: { flow: 'x' }, messages: {} });
    await expect(run('items.update')).resolves.toBeUndefined();
  });
});
