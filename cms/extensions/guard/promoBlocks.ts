import { parseRichText } from '../../../publish/richText/parseRichText.ts';
import type { BlockManifest } from '../../../src/blocks/frame/manifest.ts';
import { blockManifests } from '../../../src/blocks/manifests.ts';
import { isBilingual, type SlotName, slots } from '../../../src/blocks/frame/slots.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { momentIn, mostBlocks, pictureNames } from '../../../src/contracts/site/blocks.ts';
import type { Database, Row } from '../hooks/directus.ts';
import { joined, type Sentence } from '../hooks/refusal.ts';
import { isRow } from '../hooks/rows.ts';
import { lineFaults, linkFaults, momentFaults } from './lineFaults.ts';
import type { Fault } from './parents.ts';

type Slots = Readonly<Record<string, string | undefined>>;

/** Where the names that a slot holds are looked up. */
const lookedUpIn = { packages: 'pricing_packages', questions: 'help_questions' } as const;
const known: Sentence = {
  en: `Choose one of: ${blockManifests.map(({ title }) => title.en).join(', ')}.`,
  id: `Pilih salah satu: ${blockManifests.map(({ title }) => title.id).join(', ')}.`,
};

/**
 * What is wrong with the blocks of a page that is saved, and with the time it shows: a block that nobody knows, one that lacks what it needs, a slot
 * that holds what the page could not show, a name of no package or question, an end before its beginning.
 */
export async function promoFaults(
  payload: Row,
  { slots: own }: { readonly slots: Slots },
  database: Database,
): Promise<readonly Fault[]> {
  const fields = Object.keys(own).filter((field) => own[field] === 'blocks' && payload[field] !== undefined);
  const faults = await Promise.all(
    fields.map(async (field) => [field, await faultsOfList(payload[field], database)] as const),
  );
  return [
    ...faults.flatMap(([field, sentences]) =>
      sentences.length === 0 ? [] : [[field, joined(sentences)] as const],
    ),
    ...periodFaults(payload),
  ];
}

/** Only what is saved together is compared: the edge never shows a page that ends before it begins. */
function periodFaults({ shows_from: from, shows_until: until }: Row): readonly Fault[] {
  const [start, end] = [momentIn(from), momentIn(until)];
  if (start === null || end === null || start < end) return [];
  return [
    [
      'shows_until',
      {
        en: 'The page would disappear before it appears. Choose a later moment.',
        id: 'Halaman akan hilang sebelum tampil. Pilih waktu yang lebih lambat.',
      },
    ],
  ];
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
  const faults = await Promise.all(
    value.map(async (each: unknown, at) => faultsOfBlock(isRow(each) ? each : {}, at + 1, database)),
  );
  return faults.flat();
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
  return faults.flat().map(({ en, id }) => ({
    en: `Block ${at} (${manifest.title.en}): ${en}`,
    id: `Blok ${at} (${manifest.title.id}): ${id}`,
  }));
}

async function faultsOfSlot(
  block: Row,
  slot: SlotName,
  manifest: BlockManifest,
  database: Database,
): Promise<readonly Sentence[]> {
  const { title } = slots[slot];
  const values = isBilingual(slot) ? [block[`${slot}_en`], block[`${slot}_id`]] : [block[slot]];
  if (manifest.slots[slot] === 'needed' && isEmpty(values[0]))
    return [
      {
        en: `“${title.en}” is missing${values.length > 1 ? ' in English' : ''}.`,
        id: `“${title.id}” belum diisi${values.length > 1 ? ' dalam bahasa Inggris' : ''}.`,
      },
    ];
  const faults = await Promise.all(values.map(async (value) => valueFaults(value, slot, database)));
  return faults.flat().map(({ en, id }) => ({ en: `“${title.en}”: ${en}`, id: `“${title.id}”: ${id}` }));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

async function valueFaults(value: unknown, slot: SlotName, database: Database): Promise<readonly Sentence[]> {
  if (isEmpty(value)) return [];
  const { is } = slots[slot];
  if (is === 'packages' || is === 'questions') return nameFaults(value, lookedUpIn[is], database);
  if (typeof value !== 'string') return [notThis];
  switch (is) {
    case 'line':
      return lineFaults(value);
    case 'text':
      return parseRichText(value).faults;
    case 'link':
      return linkFaults(value);
    case 'moment':
      return momentFaults(value);
    case 'picture':
      return pictureNames.some((each) => each === value) ? [] : [notThis];
    case 'channels':
      return slugPattern.test(value) ? [] : [notThis];
  }
}

const notThis: Sentence = {
  en: 'This can’t stand here. Choose it from the form.',
  id: 'Isi ini tidak bisa dipakai. Pilih dari formulir.',
};

async function nameFaults(
  value: unknown,
  collection: string,
  database: Database,
): Promise<readonly Sentence[]> {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return [notThis];
  const found = await database(collection).whereIn('slug', value).select('slug');
  const missing = value.filter((each) => !found.some(({ slug }) => slug === each));
  if (missing.length === 0) return [];
  const names = missing.map((each) => `“${each.slice(0, 40)}”`).join(', ');
  return [
    {
      en: `There is no ${names}. Use the slugs of the list.`,
      id: `Tidak ada ${names}. Pakai slug dari daftarnya.`,
    },
  ];
}
