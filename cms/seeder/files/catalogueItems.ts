import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyOtherCode } from '../../../src/contracts/dialog.ts';
import type { DialogCatalogue, DialogSpec } from '../../../src/contracts/dialog.ts';
import { locales } from '../../../src/contracts/locale.ts';
import type { Locale } from '../../../src/contracts/locale.ts';
import type { Messages } from '../../../src/contracts/message.ts';
import type { JsonObject } from '../base/json.ts';

/** The shipped error catalogue (`schemas/generated/dialogs.json`, worded by `locales/`) as items of `error_dialogs`: nobody copies it by hand. */
export async function catalogueItems(root: string): Promise<readonly JsonObject[]> {
  const catalogue = JSON.parse(
    await readFile(join(root, 'schemas', 'generated', 'dialogs.json'), 'utf8'),
  ) as DialogCatalogue;
  const [en, id] = await Promise.all(
    locales.map(async (locale) => messagesOf(join(root, 'locales', locale))),
  );
  const worded = (key: string | undefined): Readonly<Record<Locale, string | null>> =>
    key === undefined ? { en: null, id: null } : { en: en?.[key] ?? null, id: id?.[key] ?? null };
  return Object.entries(catalogue).map(([code, spec]) =>
    itemOf(code === '*' ? anyOtherCode : code, spec, worded),
  );
}

function itemOf(
  code: string,
  spec: DialogSpec,
  worded: (key: string | undefined) => Readonly<Record<Locale, string | null>>,
): JsonObject {
  const title = worded(spec.title);
  const message = worded(spec.message);
  return {
    code,
    status: 'published',
    title_en: title.en,
    title_id: title.id,
    message_en: message.en,
    message_id: message.id,
    own_words: spec.ownWords ?? false,
    image: spec.image ?? false,
    buttons: spec.buttons.map(({ label, kind, leave, carry }) => {
      const words = worded(label);
      return {
        label_en: words.en,
        label_id: words.id,
        kind,
        target: leave ?? 'stay',
        carry: [...(carry ?? [])],
      };
    }),
  };
}

async function messagesOf(folder: string): Promise<Messages> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Messages),
  );
  return Object.assign({}, ...parts) as Messages;
}
