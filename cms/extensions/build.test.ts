import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { buildExtensions } from './build.ts';
import type { Filter } from './hooks/directus.ts';
import { extensions } from './manifests.ts';
import { shippedTexts } from './guard/shippedTexts.ts';

it('[CMS-42] the built guard refuses a broken flow where nothing of the repository is beside it', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'alur-extensions-'));
  try {
    await cp(await buildExtensions(), elsewhere, { recursive: true });
    const file = pathToFileURL(join(elsewhere, 'alur-guard', 'api.js')).href;
    const { default: register } = (await import(/* @vite-ignore */ file)) as {
      readonly default: (registration: object) => void;
    };
    const filters: Filter[] = [];
    register({
      filter: (event: string, filter: Filter) => event === 'items.create' && filters.push(filter),
      action: () => undefined,
      init: () => undefined,
    });
    const saved = Promise.all(
      filters.map(async (filter) =>
        filter(
          { status: 'published', key: 'x', document: '{"a" 1}' },
          { collection: 'flow_documents' },
          { database: () => Promise.reject(new Error('not asked')) as never, accountability: null },
        ),
      ),
    );
    await expect(saved).rejects.toThrow('line 1, column 6');
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
  const { shippedMessageKeys } = await import('../../publish/shippedMessages.ts');
  expect(new Set(texts)).toEqual(await shippedMessageKeys());
  expect(new Set(Object.keys(shippedTexts.id))).toEqual(new Set(texts));
});
