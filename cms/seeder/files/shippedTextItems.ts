import { columnOf, defaultLocale, locales } from '../../../src/contracts/locale.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Messages } from '@alur/engine/text';
import type { JsonObject } from '../base/json.ts';

/**
 * Every text that ships (`locales/`) as an item of `interface_texts`: what ships stands beside the editor's own words, which start empty,
 * so that each text can be found without knowing its key.
 */
export async function shippedTextItems(root: string): Promise<readonly JsonObject[]> {
  const folder = join(root, 'locales', defaultLocale);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const areas = await Promise.all(
    names.map(async (name) => {
      const texts = await Promise.all(
        locales.map(
          async (locale) => [locale, await messagesIn(join(root, 'locales', locale), name)] as const,
        ),
      );
      const keys = Object.keys(texts.find(([locale]) => locale === defaultLocale)?.[1] ?? {});
      return keys.map((key) => ({
        key,
        area: basename(name, '.json'),
        ...Object.fromEntries(
          texts.map(([locale, messages]) => [columnOf('shipped', locale), messages[key] ?? null]),
        ),
        ...Object.fromEntries(locales.map((locale) => [columnOf('', locale), null])),
      }));
    }),
  );
  return areas.flat();
}

/** The texts of an area; none where nobody has written any in the language. */
async function messagesIn(folder: string, name: string): Promise<Messages> {
  const present = await readdir(folder);
  return present.includes(name) ? (JSON.parse(await readFile(join(folder, name), 'utf8')) as Messages) : {};
}
