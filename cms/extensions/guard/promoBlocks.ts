import type { BlockManifest } from '../../../src/blocks/frame/manifest.ts';
import { blockManifests } from '../../../src/blocks/manifests.ts';
import { charactersOf, isBilingual, type SlotName, slots } from '../../../src/blocks/frame/slots.ts';
import { columnsOf, defaultLocale, languageName, locales } from '../../../src/contracts/locale.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { chosenIn, mostBlocks, mostCharacters, pictureNames } from '../../../src/contracts/site/blocks.ts';
import { mostTitleBlocks, mostTitles, showings } from '../../../src/contracts/site/titles.ts';
import { isBlank } from '../../../src/contracts/text/unseen.ts';
import type { Database, Row } from '../hooks/directus.ts';
import { type Fault, joined, type Sentence } from '../hooks/refusal.ts';
import { isRow, parsed } from '../hooks/rows.ts';
import { versionNotes } from '../hooks/versionNotes.ts';
import { lineFaults, linkFaults, momentFaults, textFaults } from './fields/lineFaults.ts';
import { listFaults, nameFaults, notThis, quoted } from './fields/nameFaults.ts';
import { embeddedFlowFaults, secondFlowFaults } from './promoFlow.ts';
import { periodFaults } from './promoPeriod.ts';

type Slots = Readonly<Record<string, string | undefined>>;

/** Where the names that a slot holds are looked up. */
const lookedUpIn = {
  packages: 'pricing_packages',
  questions: 'help_questions',
  titles: 'titles',
} as const;
const known: Sentence = {
  en: `Choose one of: ${blockManifests.map(({ title }) => title.en).join(', ')}.`,
  id: `Pilih salah satu: ${blockManifests.map(({ title }) => title.id).join(', ')}.`,
};

/**
 * What is wrong with the blocks of a page that is saved, and with the time it shows: a block that nobody knows, one that lacks what it needs, a slot
 * that holds what the page could not show, a name of nothing that is published, an end before its beginning or in the past. What a page holds
 * already is looked at once more when it is published: much may have gone since it was saved.
 *
 * @param keys of the pages that are changed; none for a new one
 */
export async function promoFaults(
  payload: Row,
  { name, slots: own }: { readonly name: string; readonly slots: Slots },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const all = Object.keys(own).filter((field) => own[field] === 'blocks');
  const fields = all.filter((field) => payload[field] !== undefined);
  const faults = await Promise.all(
    fields.map(async (field) => [field, await faultsOfList(payload[field], database)] as const),
  );
  const kept = all.filter((field) => !fields.includes(field));
  const keptFaults = await Promise.all(
    kept.map(async (field) => storedFaults(payload, { name, field }, keys, database)),
  );
  return [
    ...keptFaults.flat(),
    ...faults.flatMap(([field, sentences]) =>
      sentences.length === 0 ? [] : [[field, joined(sentences)] as const],
    ),
    ...(own['shows_until'] === 'moment' ? await periodFaults(payload, name, keys, database) : []),
  ];
}

/** What is wrong with the blocks that stay as they are stored, of pages that this save publishes; nothing of one that is published already. */
async function storedFaults(
  { status }: Row,
  { name, field }: { readonly name: string; readonly field: string },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  if (status !== 'published' || keys.length === 0) return [];
  const stored = await database(name).whereIn('slug', keys).select('slug', 'status', field);
  const published = stored.filter((page) => page['status'] !== 'published');
  const faults = await Promise.all(
    published.map(async (page) => {
      const sentences = await faultsOfList(parsed(page[field] ?? null), database);
      // Of several pages at once, a sentence says whose block it is about.
      const [en, id] =
        stored.length > 1
          ? [`Page “${String(page['slug'])}”: `, `Halaman “${String(page['slug'])}”: `]
          : ['', ''];
      return sentences.map((each) => ({ en: `${en}${each.en}`, id: `${id}${each.id}` }));
    }),
  );
  const sentences = faults.flat();
  return sentences.length === 0 ? [] : [[field, joined(sentences)]];
}

async function faultsOfList(value: unknown, database: Database): Promise<readonly Sentence[]> {
  if (!Array.isArray(value) || value.length === 0)
    return [{ en: 'Add at least one block.', id: 'Tambahkan paling tidak satu blok.' }];
  if (value.length > mostBlocks)
    return [
      {
        en: `The page has ${value.length} blocks; at most ${mostBlocks} can be shown.`,
        id: `Halaman berisi ${value.length} blok; paling banyak ${mostBlocks} yang bisa tampil.`,
      },
    ];
  const tooLong = characterFaults(value);
  // Texts that are too many are not read at all: reading keeps the CMS from everybody else's requests.
  if (tooLong.length > 0) return tooLong;
  const faults = await Promise.all(
    value.map(async (each: unknown, at) => faultsOfBlock(isRow(each) ? each : {}, at + 1, database)),
  );
  return [...faults.flat(), ...repeatFaults(value), ...secondFlowFaults(value), ...titleBlockFaults(value)];
}

/** More words than a page may weigh, named in the language that has most of them. */
function characterFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const counts = locales.map((locale) => ({ locale, count: charactersOf(blocks, locale) }));
  const { locale, count } = counts.reduce((most, each) => (each.count > most.count ? each : most));
  if (count <= mostCharacters) return [];
  return [
    {
      en: `The blocks have ${count.toLocaleString('en')} characters in ${languageName(locale, 'en')}; a page can show at most ${mostCharacters.toLocaleString('en')}. Shorten the texts, or make two pages of it.`,
      id: `Isi blok ada ${count.toLocaleString('id')} karakter dalam bahasa ${languageName(locale, 'id')}; satu halaman paling banyak ${mostCharacters.toLocaleString('id')}. Pendekkan teksnya, atau bagi jadi dua halaman.`,
    },
  ];
}

/** What a page carries does not grow with what there is to watch. */
function titleBlockFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const count = blocks.filter((block) => isRow(block) && block['block'] === 'titles').length;
  if (count <= mostTitleBlocks) return [];
  return [
    {
      en: `The page has ${count} blocks of titles; at most ${mostTitleBlocks} can be shown.`,
      id: `Halaman berisi ${count} blok tayangan; paling banyak ${mostTitleBlocks} yang bisa tampil.`,
    },
  ];
}

/** A question opens by its address, so that it may stand on a page once. */
function repeatFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const placeOf = new Map<unknown, number>();
  return blocks.flatMap((block, at) => {
    const asked = isRow(block) && block['block'] === 'questions' ? block['questions'] : [];
    return (Array.isArray(asked) ? asked : []).flatMap((slug: unknown) => {
      const first = placeOf.get(slug);
      placeOf.set(slug, first ?? at + 1);
      if (first === undefined || typeof slug !== 'string') return [];
      return {
        en: `Block ${at + 1}: ${quoted([slug])} stands in block ${first} already. Keep it in one place.`,
        id: `Blok ${at + 1}: ${quoted([slug])} sudah ada di blok ${first}. Simpan di satu tempat saja.`,
      };
    });
  });
}

async function faultsOfBlock(block: Row, at: number, database: Database): Promise<readonly Sentence[]> {
  const name = block['block'];
  const manifest = blockManifests.find((each) => each.name === name);
  if (manifest === undefined) {
    const given = typeof name === 'string' ? name.slice(0, 40) : '';
    return [
      {
        en: `Block ${at}: there is no block “${given}”. ${known.en}`,
        id: `Blok ${at}: tidak ada blok “${given}”. ${known.id}`,
      },
    ];
  }
  const wanted = Object.keys(manifest.slots) as SlotName[];
  const faults = await Promise.all(wanted.map(async (slot) => faultsOfSlot(block, slot, manifest, database)));
  return [...nameFaultsOf(block), ...faults.flat()].map(({ en, id }) => ({
    en: `Block ${at} (${manifest.title.en}): ${en}`,
    id: `Blok ${at} (${manifest.title.id}): ${id}`,
  }));
}

/** What a block may hold: a slot of any block, for the form keeps what was typed when another block is chosen, and what Directus notes in a version. */
const partsOfBlocks: readonly string[] = [
  'block',
  ...(Object.keys(slots) as SlotName[]).flatMap((slot) => (isBilingual(slot) ? columnsOf([slot]) : [slot])),
  ...versionNotes,
];

function nameFaultsOf(block: Row): readonly Sentence[] {
  const unknown = Object.keys(block).filter((name) => !partsOfBlocks.includes(name));
  if (unknown.length === 0) return [];
  const names = quoted(unknown.slice(0, mostNamed));
  return [
    {
      en: `A block has no ${names}. Leave it out, or make the block again in the form.`,
      id: `Blok tidak punya ${names}. Hapus, atau buat ulang blok ini di formulir.`,
    },
  ];
}

const mostNamed = 3;

async function faultsOfSlot(
  block: Row,
  slot: SlotName,
  manifest: BlockManifest,
  database: Database,
): Promise<readonly Sentence[]> {
  const { title } = slots[slot];
  const values = isBilingual(slot) ? columnsOf([slot]).map((name) => block[name]) : [block[slot]];
  if (manifest.slots[slot] === 'needed' && isEmpty(values[0]))
    return [
      {
        en: `“${title.en}” is missing${values.length > 1 ? ` in ${languageName(defaultLocale, 'en')}` : ''}.`,
        id: `“${title.id}” belum diisi${values.length > 1 ? ` dalam bahasa ${languageName(defaultLocale, 'id')}` : ''}.`,
      },
    ];
  const faults = await Promise.all(values.map(async (value) => valueFaults(value, slot, database)));
  return faults.flat().map(({ en, id }) => ({ en: `“${title.en}”: ${en}`, id: `“${title.id}”: ${id}` }));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0;
}

async function valueFaults(value: unknown, slot: SlotName, database: Database): Promise<readonly Sentence[]> {
  if (isEmpty(value)) return [];
  const { is } = slots[slot];
  if (is === 'photo' || is === 'video') {
    const chosen = chosenIn(value);
    return chosen === null
      ? [notThis]
      : nameFaults([chosen], is === 'photo' ? 'pictures' : 'videos', database);
  }
  if (is === 'titles' && Array.isArray(value) && value.length > mostTitles) return [tooManyTitles];
  if (is === 'packages' || is === 'questions' || is === 'titles')
    return nameFaults(value, lookedUpIn[is], database);
  if (typeof value !== 'string') return [notThis];
  switch (is) {
    case 'line':
      return lineFaults(value);
    case 'text':
      return textFaults(value);
    case 'link':
      return linkFaults(value);
    case 'moment':
      return momentFaults(value);
    case 'picture':
      return pictureNames.some((each) => each === value) ? [] : [notThis];
    case 'showing':
      return showings.some((each) => each === value) ? [] : [notThis];
    case 'flow':
      return embeddedFlowFaults(value, database);
    case 'channels':
      return slugPattern.test(value) ? listFaults(value, database) : [notThis];
  }
}

const tooManyTitles: Sentence = {
  en: `A block shows at most ${mostTitles} titles. Take some out, or put them into a second block.`,
  id: `Satu blok menampilkan paling banyak ${mostTitles} tayangan. Kurangi, atau taruh di blok kedua.`,
};
