import type { BlockManifest } from '../../../src/blocks/frame/manifest.ts';
import { blockManifests } from '../../../src/blocks/manifests.ts';
import { charactersOf, isBilingual, type SlotName, slots } from '../../../src/blocks/frame/slots.ts';
import { languageName } from '../../../src/contracts/languageName.ts';
import { columnsOf, defaultLocale, locales, perLocale } from '../../../src/contracts/locale.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { chosenSlug, mostBlocks, mostCharacters, pictureNames } from '../../../src/contracts/site/blocks.ts';
import { mostTitleBlocks, mostTitles, showings } from '../../../src/contracts/site/titles.ts';
import { isBlank } from '../../../src/contracts/text/unseen.ts';
import type { Database, Row } from '../hooks/directus.ts';
import { type Fault, combineSentences } from '../hooks/refusal.ts';
import { type Sentence, joinSentences } from '../words/sentences.ts';
import { isRow, parseColumn } from '../hooks/rows.ts';
import { versionNotes } from '../hooks/versionNotes.ts';
import { lineFaults, linkFaults, momentFaults, textFaults } from './fields/lineFaults.ts';
import { listFaults, nameFaults, notThis, quoteNames } from './fields/nameFaults.ts';
import { embeddedFlowFaults, secondFlowFaults } from './promoFlow.ts';
import { periodFaults } from './promoPeriod.ts';
import { phrase } from '../words/guard.ts';

type Slots = Readonly<Record<string, string | undefined>>;

/** Where the names that a slot holds are looked up. */
const lookedUpIn = {
  packages: 'pricing_packages',
  questions: 'help_questions',
  titles: 'titles',
} as const;
const known = phrase('blocks.choose', {
  names: joinSentences(
    blockManifests.map(({ title }) => title),
    ', ',
  ),
});

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
      sentences.length === 0 ? [] : [[field, combineSentences(sentences)] as const],
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
      const sentences = await faultsOfList(parseColumn(page[field] ?? null), database);
      // Of several pages at once, a sentence says whose block it is about.
      return stored.length > 1
        ? sentences.map((fault) => phrase('blocks.ofPage', { slug: String(page['slug']), fault }))
        : sentences;
    }),
  );
  const sentences = faults.flat();
  return sentences.length === 0 ? [] : [[field, combineSentences(sentences)]];
}

async function faultsOfList(value: unknown, database: Database): Promise<readonly Sentence[]> {
  if (!Array.isArray(value) || value.length === 0) return [phrase('blocks.none')];
  if (value.length > mostBlocks) return [phrase('blocks.tooMany', { length: value.length, mostBlocks })];
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
    phrase('blocks.tooManyCharacters', {
      count,
      language: perLocale((reader) => languageName(locale, reader)),
      most: mostCharacters,
    }),
  ];
}

/** What a page carries does not grow with what there is to watch. */
function titleBlockFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const count = blocks.filter((block) => isRow(block) && block['block'] === 'titles').length;
  if (count <= mostTitleBlocks) return [];
  return [phrase('blocks.tooManyOfTitles', { count, mostTitleBlocks })];
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
      return phrase('blocks.repeatedQuestion', { at: at + 1, slug: quoteNames([slug]), first });
    });
  });
}

async function faultsOfBlock(block: Row, at: number, database: Database): Promise<readonly Sentence[]> {
  const name = block['block'];
  const manifest = blockManifests.find((each) => each.name === name);
  if (manifest === undefined) {
    const given = typeof name === 'string' ? name.slice(0, 40) : '';
    return [phrase('blocks.unknown', { at, given, known })];
  }
  const wanted = Object.keys(manifest.slots) as SlotName[];
  const faults = await Promise.all(wanted.map(async (slot) => faultsOfSlot(block, slot, manifest, database)));
  return [...nameFaultsOf(block), ...faults.flat()].map((fault) =>
    phrase('blocks.at', { at, block: manifest.title, fault }),
  );
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
  const names = quoteNames(unknown.slice(0, mostNamed));
  return [phrase('blocks.unknownNames', { names })];
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
      values.length > 1
        ? phrase('blocks.missingIn', {
            title,
            language: perLocale((reader) => languageName(defaultLocale, reader)),
          })
        : phrase('blocks.missing', { title }),
    ];
  const faults = await Promise.all(values.map(async (value) => valueFaults(value, slot, database)));
  return faults.flat().map((fault) => phrase('blocks.slot', { title, fault }));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0;
}

async function valueFaults(value: unknown, slot: SlotName, database: Database): Promise<readonly Sentence[]> {
  if (isEmpty(value)) return [];
  const { is } = slots[slot];
  if (is === 'photo' || is === 'video') {
    const chosen = chosenSlug(value);
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

const tooManyTitles: Sentence = phrase('blocks.tooManyTitles', { mostTitles });
