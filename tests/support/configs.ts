import { expect } from '@playwright/test';
import { openCms } from './editor.ts';
import { place } from './place.ts';

/**
 * Gives the product one more public config, a copy of the default one with changes, which a page finds by `?key=`: what it says reaches nobody else.
 * Resolves when the edge serves it. A key belongs to one set of changes: journeys run side by side.
 */
export async function provideConfig(
  key: string,
  changes: Readonly<Record<string, unknown>>,
  cmsUrl = place('cms'),
  edgeUrl = place('edge'),
): Promise<void> {
  const cms = await openCms('administrator', cmsUrl);
  const standard = await cms.call<Record<string, unknown>>('GET', '/items/public_config/default');
  const kept = Object.entries(standard).filter(([name]) => !/^(?:date|user)_/.test(name));
  const item = { ...Object.fromEntries(kept), Key: key, ...changes };
  const known = await cms.call<readonly unknown[]>(
    'GET',
    `/items/public_config?filter[Key][_eq]=${key}&fields=Key`,
  );
  const change = (): Promise<unknown> => cms.call('PATCH', `/items/public_config/${key}`, item);
  // Another journey that needs the same config may add it at this moment.
  if (known.length === 0) await cms.call('POST', '/items/public_config', item).catch(change);
  else await change();
  await expect
    .poll(async () => (await fetch(`${edgeUrl}/vplus/config/public/camel/${key}`)).status, {
      message: `the config ${key}`,
      timeout: 30_000,
    })
    .toBe(200);
}
