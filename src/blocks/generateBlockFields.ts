// Writes what Studio's form needs of the blocks' manifests: the fields of a page's blocks, and their names in both languages.
// `--check` only reports what is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { languageName } from '../contracts/languageName.ts';
import {
  columnOf,
  defaultLocale,
  locales,
  perLocale,
  regionalTag,
  type Worded,
  wordsIn,
} from '../contracts/locale.ts';
import { pictureNames, type SlotKind } from '../contracts/site/blocks.ts';
import { showings } from '../contracts/site/titles.ts';
import { blockManifests } from './manifests.ts';
import { isBilingual, pictureTitles, showingTitles, type SlotName, slots } from './frame/slots.ts';

const root = join(import.meta.dirname, '..', '..');
const schemaPath = 'cms-seed/schema/promo_pages.json';
const wordsPath = 'cms-seed/system/translations.json';
const prefix = 'alur.blocks.';

/** Words of Studio by key. */
const words = new Map<string, Worded>();

function nameText(key: string, text: Worded): string {
  words.set(`${prefix}${key}`, text);
  return `$t:${prefix}${key}`;
}

/** An item of a collection, which Studio offers as a list. */
function chooseFrom(selectedCollection: string, template: string): object {
  return {
    type: 'json',
    interface: 'collection-item-dropdown',
    options: { selectedCollection, template },
    width: 'half',
  };
}

/** How Studio edits a slot of a kind. */
const interfaces: Readonly<Record<SlotKind, object>> = {
  line: { type: 'string', interface: 'input', options: { trim: true, softLength: 300 }, width: 'half' },
  text: {
    type: 'text',
    interface: 'input-rich-text-md',
    options: { toolbar: ['heading', 'bold', 'italic', 'bullist', 'numlist', 'link', 'blockquote'] },
    width: 'full',
  },
  // Below the words of its button: beside them would stand those of the other one.
  link: { type: 'string', interface: 'input', options: { trim: true, softLength: 300 }, width: 'full' },
  moment: {
    type: 'dateTime',
    interface: 'datetime',
    options: { includeSeconds: false, use24: true },
    width: 'half',
  },
  picture: {
    type: 'string',
    interface: 'select-dropdown',
    options: {
      allowNone: true,
      choices: pictureNames.map((name) => ({
        text: nameText(`picture.${name}`, pictureTitles[name]),
        value: name,
      })),
    },
    width: 'half',
  },
  photo: chooseFrom('pictures', `{{file.$thumbnail}} {{slug}} · {{${columnOf('alt', defaultLocale)}}}`),
  video: chooseFrom('videos', `{{slug}} · {{${columnOf('title', defaultLocale)}}}`),
  packages: { type: 'json', interface: 'tags', options: { lowercase: true }, width: 'half' },
  questions: { type: 'json', interface: 'tags', options: { lowercase: true }, width: 'half' },
  titles: { type: 'json', interface: 'tags', options: { lowercase: true }, width: 'half' },
  showing: {
    type: 'string',
    interface: 'select-dropdown',
    options: {
      allowNone: true,
      choices: showings.map((name) => ({
        text: nameText(`showing.${name}`, showingTitles[name]),
        value: name,
      })),
    },
    width: 'half',
  },
  flow: { type: 'string', interface: 'input', options: { trim: true, slug: true }, width: 'half' },
  channels: { type: 'string', interface: 'input', options: { trim: true, slug: true }, width: 'half' },
};

function fieldOf(field: string, name: string, meta: object): object {
  const { type } = meta as { readonly type: string };
  return { field, name, type, meta: { field, ...meta } };
}

/** A slot is shown for the blocks that have it, and asked for by those that need it. */
function conditionsOf(slot: SlotName, asks: boolean): readonly object[] {
  return (['needed', 'optional'] as const).flatMap((need) => {
    const blocks = blockManifests.filter((each) => each.slots[slot] === need).map(({ name }) => name);
    return blocks.length === 0
      ? []
      : [
          {
            name: need,
            rule: { _and: [{ block: { _in: blocks } }] },
            hidden: false,
            required: asks && need === 'needed',
          },
        ];
  });
}

/** What names an entry of the list beside its kind. Displayed raw, nothing stands there while it is empty; otherwise Studio writes "--". */
const entryTitle = columnOf('title', defaultLocale);

function slotFields(slot: SlotName): readonly object[] {
  const spec: {
    readonly is: SlotKind;
    readonly title: Worded;
    readonly note?: Worded;
  } = slots[slot];
  const meta = (asks: boolean): object => ({
    ...interfaces[spec.is],
    ...(spec.note === undefined ? {} : { note: nameText(`${slot}.note`, spec.note) }),
    hidden: true,
    conditions: conditionsOf(slot, asks),
  });
  if (!isBilingual(slot)) return [fieldOf(slot, nameText(slot, spec.title), meta(true))];
  return locales.map((locale, at) => {
    const name = columnOf(slot, locale);
    // Two languages stand side by side; a further one has a line of its own, or it would part the next two.
    const wide = at < 2 ? {} : { width: 'full' };
    // Studio writes what stands in brackets in small letters.
    const title = perLocale((reader) => `${wordsIn(spec.title, reader)} · ${languageName(locale, reader)}`);
    // Where a language has no words, the default one stands in.
    const display = name === entryTitle ? { display: 'raw' } : {};
    return fieldOf(name, nameText(name, title), { ...meta(locale === defaultLocale), ...wide, ...display });
  });
}

const kinds = blockManifests.map(({ name, title }) => ({ text: nameText(`is.${name}`, title), value: name }));
const blockField = fieldOf('block', nameText('block', { en: 'Kind of block', id: 'Jenis blok' }), {
  type: 'string',
  interface: 'select-dropdown',
  width: 'full',
  required: true,
  options: { choices: kinds },
  // The list names its blocks as the form does.
  display: 'labels',
  display_options: { choices: kinds },
});
const used = (Object.keys(slots) as SlotName[]).filter((slot) =>
  blockManifests.some((each) => each.slots[slot] !== undefined),
);
const options = {
  template: `{{block}} {{${entryTitle}}}`,
  addLabel: nameText('add', { en: 'Add a block', id: 'Tambah blok' }),
  fields: [blockField, ...used.flatMap(slotFields)],
};

interface Schema {
  readonly fields: readonly { readonly field: string; readonly meta: object }[];
}

async function read<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as T;
}

const schema = await read<Schema>(schemaPath);
const texts = await read<readonly { readonly key: string }[]>(wordsPath);
const wanted = {
  [schemaPath]: {
    ...schema,
    fields: schema.fields.map((each) =>
      each.field === 'blocks' ? { ...each, meta: { ...each.meta, options } } : each,
    ),
  },
  [wordsPath]: [
    ...texts.filter(({ key }) => !key.startsWith(prefix)),
    ...[...words].flatMap(([key, text]) =>
      locales.flatMap((locale) =>
        text[locale] === undefined ? [] : [{ key, language: regionalTag(locale), value: text[locale] }],
      ),
    ),
  ],
};
for (const [path, value] of Object.entries(wanted)) {
  const file = join(root, path);
  const text = await format(JSON.stringify(value), { ...(await resolveConfig(file)), parser: 'json' });
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${path} is out of date. Run: npm run generate`);
    process.exitCode = 1;
  }
}
