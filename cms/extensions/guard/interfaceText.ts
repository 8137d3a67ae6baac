import { nearest } from '@alur/publish/findings';
import { columnOf, type Locale, locales } from '../../../src/contracts/locale.ts';
import { brokenSlot, lostNumber, slotNamesOf } from '@alur/engine/text';
import type { Filter } from '../hooks/directus.ts';
import { joined, Refusal, refuse, type Sentence } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { shippedKeys, shippedTexts } from './shippedTexts.generated.ts';

const collection = 'interface_texts';
const longest = 2000;

/**
 * Refuses an interface text that the site would ignore or show wrongly: a key that does not ship, HTML, other placeholders.
 * @throws Refusal one for each language that holds a fault
 */
export const refuseBadText: Filter = (payload, meta, { accountability }) => {
  if (meta.collection !== collection || !isRow(payload) || isSeeder(accountability)) return payload;
  const created = keysOf(meta).length === 0;
  const keys = created ? [String(payload['key'] ?? '')] : keysOf(meta).map(String);
  if (created) refuse(keys.filter((key) => !shippedKeys.includes(key)).map(unknownKey));
  const refusals = locales.flatMap((locale) => {
    const field = columnOf('', locale);
    const text = payload[field];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const faults = keys.flatMap((key) => faultsOf(text, shippedTexts[locale][key] ?? null, locale));
    return faults.length > 0 ? [new Refusal('text', field, joined(faults))] : [];
  });
  refuse(refusals);
  return payload;
};

/**
 * Keeps the texts that ship in the list; an editor's own leftovers may go.
 * @throws Refusal
 */
export const refuseDeletingShipped: Filter = (keys, { collection: from }, { accountability }) => {
  if (from !== collection || !Array.isArray(keys) || isSeeder(accountability)) return keys;
  const shipped = keys.map(String).filter((key) => shippedKeys.includes(key));
  refuse(
    shipped.slice(0, 1).map(
      (key) =>
        new Refusal('text', 'key', {
          en: `“${key}” ships with the product and can't be deleted. To have its own words back, empty both languages and save.`,
          id: `“${key}” adalah bawaan produk dan tidak bisa dihapus. Untuk kembali ke kata bawaannya, kosongkan kedua bahasa lalu simpan.`,
        }),
    ),
  );
  return keys as unknown;
};

function unknownKey(key: string): Refusal {
  const meant = nearest(
    key,
    shippedKeys.filter((each) => each.startsWith(key.slice(0, 2))),
  );
  return new Refusal('text', 'key', {
    en: `There is no text “${key}” in the product. ${meant === null ? 'Find the text in the list and change it there.' : `Did you mean “${meant}”?`} Texts of one flow belong into that flow’s Texts.`,
    id: `Tidak ada teks “${key}” di produk. ${meant === null ? 'Cari teksnya di daftar lalu ubah di sana.' : `Maksud Anda “${meant}”?`} Teks milik satu alur ditulis di Teks alur itu.`,
  });
}

function faultsOf(text: string, shipped: string | null, locale: Locale): readonly Sentence[] {
  const faults: Sentence[] = [];
  if (text.length > longest)
    faults.push({
      en: `The text has ${text.length} characters; write at most ${longest}.`,
      id: `Teks ini berisi ${text.length} karakter; tulis paling banyak ${longest}.`,
    });
  if (/<[a-z!/]|&#?\w+;/i.test(text))
    faults.push({
      en: 'The text holds HTML, which would be shown as it is; write plain words.',
      id: 'Teks ini berisi HTML yang akan tampil apa adanya; tulis kata-kata biasa.',
    });
  const broken = brokenSlot(text, locale);
  if (broken !== null)
    faults.push({
      en: `${broken} can’t be written in this language. Copy it from the shipped text, and change only the words in it.`,
      id: `${broken} tidak bisa ditulis dalam bahasa ini. Salin dari teks bawaan, lalu ubah kata-katanya saja.`,
    });
  const lost = lostNumber(text, shipped ?? '');
  if (lost !== null)
    faults.push({
      en: `The text no longer shows the number {${lost}}; write # where it stands, in the form “other”.`,
      id: `Teks ini tidak lagi menampilkan angka {${lost}}; tulis # di tempatnya, dalam bentuk “other”.`,
    });
  const wanted = slotNamesOf(shipped ?? '').join(', ');
  if (shipped !== null && slotNamesOf(text).join(', ') !== wanted)
    faults.push({
      en: `The text needs ${wanted === '' ? 'no {placeholders}' : `exactly these placeholders: ${wanted}`}; the shipped text shows where they stand.`,
      id: `Teks ini ${wanted === '' ? 'tidak boleh memakai {penanda}' : `harus memakai penanda ini: ${wanted}`}; lihat teks bawaan untuk tempatnya.`,
    });
  return faults;
}
