import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyOtherCode } from '../../../src/contracts/errorDialog.ts';
import type { DialogCatalogue, DialogSpec } from '@alur/engine';
import { columnOf, locales } from '../../../src/contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import type { JsonObject } from '../base/json.ts';

/** The shipped error catalogue (`schemas/generated/dialogs.json`, worded by `locales/`) as items of `error_dialogs`: nobody copies it by hand. */
export async function catalogueItems(root: string): Promise<readonly JsonObject[]> {
  const catalogue = JSON.parse(
    await readFile(join(root, 'schemas', 'generated', 'dialogs.json'), 'utf8'),
  ) as DialogCatalogue;
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await messagesOf(join(root, 'locales', locale))] as const),
  );
  const wordColumns: WordColumns = (field, key) =>
    Object.fromEntries(
      texts.map(([locale, messages]) => [
        columnOf(field, locale),
        key === undefined ? null : (messages[key] ?? null),
      ]),
    );
  return Object.entries(catalogue).map(([code, spec]) =>
    itemOf(code === '*' ? anyOtherCode : code, spec, wordColumns),
  );
}

/** Words of a message key by the columns of a field; null where there are none. */
type WordColumns = (field: string, key: string | undefined) => Readonly<Record<string, string | null>>;

function itemOf(code: string, spec: DialogSpec, worded: WordColumns): JsonObject {
  return {
    code,
    status: 'published',
    ...worded('title', spec.title),
    ...worded('message', spec.message),
    own_words: spec.ownWords ?? false,
    image: spec.image ?? false,
    buttons: spec.buttons.map(({ label, kind, leave, carry }) => ({
      ...worded('label', label),
      kind,
      target: leave ?? 'stay',
      carry: [...(carry ?? [])],
    })),
  };
}

async function messagesOf(folder: string): Promise<Messages> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Messages),
  );
  return Object.assign({}, ...parts) as Messages;
}
