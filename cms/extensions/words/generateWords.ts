// Writes the modules that hold the words of Studio: a file of `locales/` can be built into an extension only where it is imported by its name, and the compiler knows
// the placeholders of a text only where they are written as a type. `--check` only reports what is out of date.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { defaultLocale, isWhole, type Locale, locales } from '../../../src/contracts/locale.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const here = 'cms/extensions/words';
const studio = 'locales/studio';

/** Words that publish says: it owns those of the default language, as a package that knows no other one. */
const publishing = { areas: ['proof', 'lint', 'differences', 'decode'], folder: 'publish/wording' } as const;

await update(`${here}/counts.generated.ts`, await moduleOf('counts'));
await update(`${here}/beside.generated.ts`, await moduleOf('beside'));
await update(`${here}/endpoints.generated.ts`, await moduleOf('endpoints'));
await update(`${here}/forms.generated.ts`, `${await moduleOf('forms')}${await ofDifferences()}`);
await update(
  `${here}/guard.generated.ts`,
  `${await moduleOf('guard')}${await ofPublish()}${await ofRules()}${await ofEffects()}`,
);
await update(`${publishing.folder}/generated/slots.ts`, await slotsOfPublish());

/** The words of an area: the imports of its files, its keys, their placeholders, and its texts by language. */
async function moduleOf(area: string): Promise<string> {
  const { imports, table } = await textsOf([area]);
  const english = await readWords(`${studio}/${defaultLocale}/${area}.json`);
  await check(area, english, locales);
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

/** Of what publish says in English alone, a sentence for a rule in each other language; and cures for editors. */
async function ofRules(): Promise<string> {
  const [sentences, cures] = [await textsOf(['rules']), await textsOf(['cures'])];
  return `
${sentences.imports}
${cures.imports}

/** What each rule of publish refuses or warns of, by language and rule. */
export const ruleTexts: Texts = ${sentences.table};

/** What an editor can do about a warning whose cure of publish is a piece of JSON, by language and rule. */
export const cureTexts: Texts = ${cures.table};
`;
}

/** What each effect of the product does, for those who choose among them; an effect may be without words. */
async function ofEffects(): Promise<string> {
  await check('effects', await readWords(`${studio}/${defaultLocale}/effects.json`), locales);
  const { imports, table } = await textsOf(['effects']);
  return `
${imports}

/** What an effect does, by language and name. */
export const effectTexts: Texts = ${table};
`;
}

/** What publish says in the languages beside the default one. */
async function ofPublish(): Promise<string> {
  const others = locales.filter((locale) => locale !== defaultLocale);
  for (const area of publishing.areas)
    await check(area, await readWords(`${publishing.folder}/${area}.json`), others);
  const { imports, table } = await textsOf(publishing.areas);
  return `
${imports}

/** What publish says, by language and key; it has the words of the default language itself. */
export const publishTexts: Texts = ${table};
`;
}

/** Of what publish says, what Studio's forms word themselves: what a draft changes. */
async function ofDifferences(): Promise<string> {
  const { imports, table } = await textsOf(['differences']);
  return `
${imports}

/** What a draft changes, by language and key; publish has the words of the default language itself. */
export const differenceTexts: Texts = ${table};
`;
}

/** The slots of each sentence that publish says. */
async function slotsOfPublish(): Promise<string> {
  const areas = await Promise.all(
    publishing.areas.map((area) => readWords(`${publishing.folder}/${area}.json`)),
  );
  const lines = areas.flatMap(Object.entries<string>).map(([key, text]) => {
    const names = placeholdersOf(text).map((name) => `'${name}'`);
    return `  readonly '${key}': ${names.length === 0 ? 'never' : names.join(' | ')};`;
  });
  return `// Written by cms/extensions/words/generateWords.ts from the sentences beside this folder.

/** What each sentence of publish has to be filled with. */
export interface Slots {
${lines.join('\n')}
}
`;
}

type Words = Readonly<Record<string, string>>;

async function readWords(path: string): Promise<Words> {
  const text = await readFile(join(root, path), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Words;
}

/** Reports where languages differ from the default one. */
async function check(area: string, english: Words, others: readonly Locale[]): Promise<void> {
  for (const locale of others) {
    const path = `${studio}/${locale}/${area}.json`;
    for (const fault of faultsOf(locale, await readWords(path), english)) {
      console.error(`${path}: ${fault}`);
      process.exitCode = 1;
    }
  }
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

/** The files of some areas, a language at a time: their imports, and a table of them by language. */
async function textsOf(
  areas: readonly string[],
): Promise<{ readonly imports: string; readonly table: string }> {
  const present = await Promise.all(
    locales.map(async (locale) => {
      const names: readonly string[] = await readdir(join(root, studio, locale)).catch(() => []);
      return { locale, has: areas.filter((area) => names.includes(`${area}.json`)) };
    }),
  );
  const variable = (area: string, locale: string): string => `${area}_${locale.replaceAll('-', '_')}`;
  const all = present.flatMap(({ locale, has }) => has.map((area) => ({ locale, area })));
  const tableOf = (locale: string, has: readonly string[]): string => {
    const [only = '{}', ...more] = has.map((area) => variable(area, locale));
    return more.length === 0 ? only : `{ ${[only, ...more].map((name) => `...${name}`).join(', ')} }`;
  };
  return {
    imports: all
      .map(
        ({ locale, area }) =>
          `import ${variable(area, locale)} from '../../../${studio}/${locale}/${area}.json' with { type: 'json' };`,
      )
      .join('\n'),
    table: `{ ${present.map(({ locale, has }) => `${JSON.stringify(locale)}: ${tableOf(locale, has)}`).join(', ')} }`,
  };
}

async function update(path: string, text: string): Promise<void> {
  const target = join(root, path);
  const wanted = await format(text, { ...(await resolveConfig(target)), parser: 'typescript' });
  if (!process.argv.includes('--check')) return writeFile(target, wanted);
  if ((await readFile(target, 'utf8').catch(() => '')) === wanted) return;
  console.error(`${path} is out of date. Run: npm run generate`);
  process.exitCode = 1;
}
