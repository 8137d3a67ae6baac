// Writes the list of the texts that ship, for the checks before a save: a file of `locales/` can be built into the extension only where it is imported by its name.
// `--check` only reports what is out of date.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { defaultLocale, locales } from '../../../src/contracts/locale.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const target = join(import.meta.dirname, 'shippedTexts.generated.ts');

const files = await Promise.all(
  locales.map(async (locale) => {
    const names = (await readdir(join(root, 'locales', locale)))
      .filter((name) => name.endsWith('.json'))
      .sort();
    return names.map((name) => ({
      locale,
      path: `../../../locales/${locale}/${name}`,
      variable: `${basename(name, '.json')}_${locale.replaceAll('-', '_')}`,
    }));
  }),
);
const all = files.flat();
const wordsIn = (locale: string): string =>
  `{${all
    .filter((file) => file.locale === locale)
    .map(({ variable }) => `...${variable}`)
    .join(', ')}}`;
const text = `// Written by cms/extensions/guard/generateShippedTexts.ts.
import type { PerLocale } from '../../../src/contracts/locale.ts';
${all.map(({ variable, path }) => `import ${variable} from '${path}' with { type: 'json' };`).join('\n')}

const own: PerLocale<Readonly<Record<string, string>>> = {
${locales.map((locale) => `  ${JSON.stringify(locale)}: ${wordsIn(locale)},`).join('\n')}
};
const fallback = own[${JSON.stringify(defaultLocale)}];

/** The texts that ship with the product, by language and key; the build puts them into the extension. A text that a language lacks is that of the default one. */
export const shippedTexts: PerLocale<Readonly<Record<string, string>>> = {
${locales.map((locale) => `  ${JSON.stringify(locale)}: ${locale === defaultLocale ? 'fallback' : `{ ...fallback, ...own[${JSON.stringify(locale)}] }`},`).join('\n')}
};

export const shippedKeys: readonly string[] = Object.keys(fallback);
`;
const wanted = await format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
if (!process.argv.includes('--check')) await writeFile(target, wanted);
else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
  console.error('cms/extensions/guard/shippedTexts.generated.ts is out of date. Run: npm run generate');
  process.exitCode = 1;
}
