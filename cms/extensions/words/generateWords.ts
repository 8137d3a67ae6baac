// Writes the modules that hold the words of Studio: a file of `locales/` can be built into an extension only where it is imported by its name, and the compiler knows
// the placeholders of a text only where they are written as a type. `--check` only reports what is out of date.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { defaultLocale, isWhole, type Locale, locales } from '../../../src/contracts/locale.ts';

const root = join(import.meta.dirname, '..', '..', '..');

await update('forms.generated.ts', await moduleOf('forms'));
await update('guard.generated.ts', `${await moduleOf('guard')}${await ofRules()}`);

/** The words of an area: the imports of its files, its keys, their placeholders, and its texts by language. */
async function moduleOf(area: string): Promise<string> {
  const { imports, table } = await textsOf(area);
  const all = await Promise.all(
    locales.map(async (locale) => [locale, await wordsOf(locale, area)] as const),
  );
  const english = new Map(all).get(defaultLocale) ?? {};
  for (const [locale, words] of all) report(faultsOf(locale, words, english), area, locale);
  const placeholders = Object.entries(english).flatMap(([key, text]) => {
    const names = placeholdersOf(text).map((name) => `'${name}'`);
    return names.length === 0 ? [] : [`  readonly '${key}': ${names.join(' | ')};`];
  });
  return `// Written by cms/extensions/words/generateWords.ts.
${imports}
import type { Texts } from './sentences.ts';

export type Key = keyof typeof ${area}_${defaultLocale};

export interface Placeholders {
${placeholders.join('\n')}
}

export const texts: Texts = ${table};
`;
}

/** What publish finds is worded by itself, in English: in each other language a sentence for a rule, and cures for editors. */
async function ofRules(): Promise<string> {
  const [sentences, cures] = [await textsOf('rules'), await textsOf('cures')];
  return `
${sentences.imports}
${cures.imports}

/** What each rule of publish refuses or warns of, by language and rule. */
export const ruleTexts: Texts = ${sentences.table};

/** What an editor can do about a warning whose cure of publish is a piece of JSON, by language and rule. */
export const cureTexts: Texts = ${cures.table};
`;
}

type Words = Readonly<Record<string, string>>;

async function wordsOf(locale: string, area: string): Promise<Words> {
  return (await hasFile(locale, `${area}.json`))
    ? (JSON.parse(await readFile(join(root, 'locales', 'studio', locale, `${area}.json`), 'utf8')) as Words)
    : {};
}

/** Where words of a language differ from the default ones: a key that nothing asks for, other placeholders, and, of a language in which all words are demanded, a missing text. */
function faultsOf(locale: Locale, words: Words, english: Words): readonly string[] {
  const missing = isWhole(locale) ? Object.keys(english).filter((key) => !(key in words)) : [];
  return [
    ...missing.map((key) => `"${key}" is missing.`),
    ...Object.entries(words).flatMap(([key, text]) => {
      const asked = english[key];
      if (asked === undefined) return [`"${key}" is no key of the default language.`];
      const [given, wanted] = [placeholdersOf(text), placeholdersOf(asked)];
      return given.join() === wanted.join() ? [] : [`"${key}" needs the placeholders ${wanted.join(', ')}.`];
    }),
  ];
}

/** Names in braces, each once, in alphabetical order. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
}

function report(faults: readonly string[], area: string, locale: string): void {
  for (const fault of faults) console.error(`locales/studio/${locale}/${area}.json: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function textsOf(area: string): Promise<{ readonly imports: string; readonly table: string }> {
  const present = await Promise.all(
    locales.map(async (locale) => ({ locale, has: await hasFile(locale, `${area}.json`) })),
  );
  const variable = (locale: string): string => `${area}_${locale.replaceAll('-', '_')}`;
  const imported = present.filter(({ has }) => has).map(({ locale }) => locale);
  return {
    imports: imported
      .map(
        (locale) =>
          `import ${variable(locale)} from '../../../locales/studio/${locale}/${area}.json' with { type: 'json' };`,
      )
      .join('\n'),
    table: `{ ${present.map(({ locale, has }) => `${JSON.stringify(locale)}: ${has ? variable(locale) : '{}'}`).join(', ')} }`,
  };
}

async function hasFile(locale: string, name: string): Promise<boolean> {
  const present: readonly string[] = await readdir(join(root, 'locales', 'studio', locale)).catch(() => []);
  return present.includes(name);
}

async function update(name: string, text: string): Promise<void> {
  const target = join(import.meta.dirname, name);
  const wanted = await format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
  if (!process.argv.includes('--check')) return writeFile(target, wanted);
  if ((await readFile(target, 'utf8').catch(() => '')) === wanted) return;
  console.error(`cms/extensions/words/${name} is out of date. Run: npm run generate`);
  process.exitCode = 1;
}
