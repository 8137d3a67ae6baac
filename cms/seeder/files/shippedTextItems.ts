import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Messages } from '../../../src/contracts/message.ts';
import type { JsonObject } from '../base/json.ts';

/**
 * Every text that ships (`locales/`) as an item of `interface_texts`: what ships stands beside the editor's own words, which start empty,
 * so that each text can be found without knowing its key.
 */
export async function shippedTextItems(root: string): Promise<readonly JsonObject[]> {
  const folder = join(root, 'locales', 'en');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const areas = await Promise.all(
    names.map(async (name) => {
      const [en, id] = await Promise.all(
        ['en', 'id'].map(async (locale) => messagesIn(join(root, 'locales', locale, name))),
      );
      return Object.entries(en ?? {}).map(([key, text]) => ({
        key,
        area: basename(name, '.json'),
        shipped_en: text,
        shipped_id: id?.[key] ?? null,
        en: null,
        id: null,
      }));
    }),
  );
  return areas.flat();
}

async function messagesIn(file: string): Promise<Messages> {
  return JSON.parse(await readFile(file, 'utf8')) as Messages;
}
