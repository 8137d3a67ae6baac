import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const built = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Every text that visitors or the edge load, by its file. */
function scriptsIn(folder: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html)$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(built, folder, name), 'utf8')]);
}

test('[APP-3574] nothing of the inspector is in the files of a build', () => {
  const scripts = [...scriptsIn('client'), ...scriptsIn('server')];
  expect(scripts.length).toBeGreaterThan(30);
  for (const words of ['alur-inspector', 'Copy as a test', 'alur/dev/saved', 'a visitor walks through'])
    expect(scripts.filter(([, text]) => text.includes(words)).map(([file]) => file)).toEqual([]);
});
