import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import said from '../../../locales/studio/en/endpoints.json' with { type: 'json' };
import { buildExtensions } from '../build.ts';

it('[CMS-5103] Studio loads no sentence that only its endpoints say, and the preview of what stands beside flows once it is opened', async () => {
  const built = join(await buildExtensions(), 'alur-studio');
  const [app, api, view] = await Promise.all(
    ['app.js', 'api.js', 'besideView.js'].map(async (name) => readFile(join(built, name), 'utf8')),
  );
  const sentence = said['uses.anyOther'];
  expect(api).toContain(sentence);
  const keys = Object.keys(said);
  expect(keys.filter((key) => app?.includes(`"${key}"`))).toEqual([]);
  expect(keys.filter((key) => api?.includes(`"${key}"`))).toEqual(keys);
  expect(app).not.toContain('overlayDialogs');
  expect(view).toContain('No flow names this text.');
  expect(app).not.toContain('No flow names this text.');
});
