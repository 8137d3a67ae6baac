import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { buildExtensions } from './build.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import type { Database, Filter, Query } from './hooks/directus.ts';
import { extensions } from './manifests.ts';
import { shippedTexts } from './guard/shippedTexts.generated.ts';

/** A database whose tables are empty. */
const noRows: Database = () => {
  const query: Query = {
    where: () => query,
    whereIn: () => query,
    select: () => query,
    max: () => query,
    forUpdate: () => query,
    update: async () => Promise.resolve(0),
    delete: async () => Promise.resolve(0),
    then: async (done, failed) => Promise.resolve([]).then(done, failed),
  };
  return query;
};

it('[CMS-42] the built guard refuses a broken flow and passes a good one where nothing of the repository is beside it', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'alur-extensions-'));
  try {
    await cp(await buildExtensions(), elsewhere, { recursive: true });
    const file = pathToFileURL(join(elsewhere, 'alur-guard', 'api.js')).href;
    const { default: register } = (await import(/* @vite-ignore */ file)) as {
      readonly default: (registration: object, context: object) => void;
    };
    const filters: Filter[] = [];
    const registration = {
      filter: (event: string, filter: Filter) => event === 'items.create' && filters.push(filter),
      action: () => undefined,
      init: () => undefined,
      schedule: () => undefined,
    };
    register(registration, { env: {} });
    const save = async (payload: object): Promise<unknown> =>
      Promise.all(
        filters.map(async (filter) =>
          filter(payload, { collection: 'flow_documents' }, { database: noRows, accountability: null }),
        ),
      );
    await expect(save({ status: 'published', key: 'x', document: '{"a" 1}' })).rejects.toThrow(
      'line 1, column 6',
    );
    const { key, status, document, messages } = await shippedItem('login');
    const good = { key, status, document, messages };
    await expect(save(good)).resolves.toContainEqual(good);
    await expect(save({ ...good, document: { ...document, firstStep: 'nowhere' } })).rejects.toThrow(
      'nowhere',
    );
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});

it('[CMS-42] each extension has a manifest that Directus can read', async () => {
  const folder = await buildExtensions();
  for (const { name } of extensions) {
    const manifest: unknown = JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name, 'directus:extension': { host: '^11.0.0' } });
  }
});

it('[CMS-42] the guard holds every shipped text', async () => {
  const texts = Object.keys(shippedTexts.en);
  const { shippedMessageKeys } = await import('../../src/product/shippedMessages.ts');
  expect(new Set(texts)).toEqual(await shippedMessageKeys());
  expect(new Set(Object.keys(shippedTexts.id))).toEqual(new Set(texts));
});
