import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Messages } from '@alur/engine/text';
import { defaultLocale, locales, perLocale } from '../../../src/contracts/locale.ts';
import type { InterfaceTexts } from '../../../src/product/overlayTexts.ts';

/** Reads `<folder>/<locale>/<namespace>.json`; a text that a language lacks is that of the default language. Throws when a file is not a flat object of texts: it is shipped, so it is our own fault. */
export async function readShippedTexts(folder: string): Promise<InterfaceTexts> {
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, await readLocale(join(folder, locale))] as const),
  );
  const written = new Map(entries);
  return perLocale((locale) => ({ ...written.get(defaultLocale), ...written.get(locale) }));
}

async function readLocale(folder: string): Promise<Messages> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    names.map(async (name) => {
      const parsed: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
      if (!isMessages(parsed)) throw new Error(`${join(folder, name)} is not a flat object of texts.`);
      return parsed;
    }),
  );
  return Object.assign({}, ...parts) as Messages;
}

function isMessages(value: unknown): value is Messages {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
