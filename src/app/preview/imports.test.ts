import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** The files that a file loads when it runs, lazily or at once, types left out; from the root. */
async function loadedBy(entry: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const queue = [new URL(entry, root)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file.href) || !/\.tsx?$/.test(file.pathname)) continue;
    found.add(file.href);
    const text = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '');
    const clauses =
      /^(?:im|ex)port (?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms;
    for (const [, from, bare, late] of text.matchAll(clauses)) {
      const name = from ?? bare ?? late ?? '';
      if (name.startsWith('.')) queue.push(new URL(name, file));
      if (name.startsWith('@alur/')) queue.push(pathToFileURL(createRequire(import.meta.url).resolve(name)));
    }
  }
  return new Set([...found].map((href) => fileURLToPath(href).slice(fileURLToPath(root).length)));
}

/** What asks somebody, keeps something, or knows who somebody is. */
const forbidden =
  /^src\/(?:analytics|content|runtime\/(?:http|session|storage|watch|effects|frame|exits)|app\/(?:session|compose|captcha|offline|thirdParties|measuring|counts|reporting|background))\//;

test('[APP-4392] the page of a preview loads nothing of sessions, calls, storage or measuring', async () => {
  const files = await loadedBy('src/app/preview/previewMain.tsx');
  expect(files.size).toBeGreaterThan(150);
  expect([...files].filter((file) => forbidden.test(file))).toEqual([]);
});

test('[APP-4392] the look at imports finds these in the page of visitors', async () => {
  const files = [...(await loadedBy('src/app/main.tsx'))];
  for (const part of ['src/runtime/http/', 'src/runtime/session/', 'src/app/session/', 'src/content/'])
    expect(
      files.some((file) => file.startsWith(part)),
      part,
    ).toBe(true);
});
