import { isRecord } from '@alur/engine/json';
import { columnOf, type Locale, locales, type Worded } from '../../contracts/locale.ts';
import type { pictureNames, SlotKind } from '../../contracts/site/blocks.ts';
import type { showings } from '../../contracts/site/titles.ts';

interface SlotSpec {
  readonly is: SlotKind;
  /** Its name in Studio. */
  readonly title: Worded;
  /** What to write there. */
  readonly note?: Worded;
}

/** Every slot that a block may have. Blocks share them: a title is the same field of the form whatever block it stands in. */
export const slots = {
  eyebrow: { is: 'line', title: { en: 'Line above the title', id: 'Baris di atas judul' } },
  title: { is: 'line', title: { en: 'Title', id: 'Judul' } },
  lead: { is: 'line', title: { en: 'Sentence below the title', id: 'Kalimat di bawah judul' } },
  body: {
    is: 'text',
    title: { en: 'Text', id: 'Teks' },
    note: {
      en: 'Headings, lists, bold, italic, quotes and links; no HTML, pictures or tables.',
      id: 'Judul, daftar, tebal, miring, kutipan, dan tautan; tanpa HTML, gambar, atau tabel.',
    },
  },
  label: { is: 'line', title: { en: 'Words of the button', id: 'Kata pada tombol' } },
  link: {
    is: 'link',
    title: { en: 'Where the button leads', id: 'Tujuan tombol' },
    note: {
      en: 'A path of this site such as /vplus/pricing, or an https address.',
      id: 'Alamat di situs ini seperti /vplus/pricing, atau alamat https.',
    },
  },
  second_label: { is: 'line', title: { en: 'Words of the second button', id: 'Kata pada tombol kedua' } },
  second_link: { is: 'link', title: { en: 'Where the second button leads', id: 'Tujuan tombol kedua' } },
  picture: { is: 'picture', title: { en: 'Picture', id: 'Gambar' } },
  photo: {
    is: 'photo',
    title: { en: 'Photo', id: 'Foto' },
    note: {
      en: 'One of Pictures, where you upload new ones. In an opening it takes the place of the drawing.',
      id: 'Salah satu dari Gambar, tempat Anda mengunggah yang baru. Di pembuka, foto menggantikan ilustrasi.',
    },
  },
  video: {
    is: 'video',
    title: { en: 'Video', id: 'Video' },
    note: {
      en: 'One of Videos, where you upload new ones.',
      id: 'Salah satu dari Video, tempat Anda mengunggah yang baru.',
    },
  },
  caption: { is: 'line', title: { en: 'Words below it', id: 'Kata di bawahnya' } },
  packages: {
    is: 'packages',
    title: { en: 'Packages', id: 'Paket' },
    note: {
      en: 'Slugs of packages, in order; none: all of them. Prices come from the product.',
      id: 'Slug paket, berurutan; kosong: semua. Harga berasal dari produk.',
    },
  },
  channels: {
    is: 'channels',
    title: { en: 'List of channels', id: 'Daftar saluran' },
    note: {
      en: 'Name of a list, such as sport; empty: all channels.',
      id: 'Nama daftar, misalnya sport; kosong: semua saluran.',
    },
  },
  questions: {
    is: 'questions',
    title: { en: 'Questions', id: 'Pertanyaan' },
    note: {
      en: 'Slugs of common questions of the help centre, in order.',
      id: 'Slug pertanyaan umum di pusat bantuan, berurutan.',
    },
  },
  showing: {
    is: 'showing',
    title: { en: 'Which titles', id: 'Tayangan yang mana' },
    note: {
      en: 'Chosen by their times, always as of now; none: those named beside this, or all. A block shows at most 9: those that begin first.',
      id: 'Dipilih menurut jamnya, selalu sesuai saat ini; kosong: yang disebut di sebelah, atau semua. Satu blok menampilkan paling banyak 9: yang mulai lebih dulu.',
    },
  },
  titles: {
    is: 'titles',
    title: { en: 'Titles', id: 'Tayangan' },
    note: {
      en: 'Slugs of titles, in order, at most 9. With them, the choice beside this does not count.',
      id: 'Slug tayangan, berurutan, paling banyak 9. Bila diisi, pilihan di sebelah tidak berlaku.',
    },
  },
  flow: {
    is: 'flow',
    title: { en: 'Flow', id: 'Alur' },
    note: {
      en: 'Key of a published flow, such as tv-activate. One flow a page; none that asks for a password or a code, pays, or is for visitors only.',
      id: 'Kunci alur yang sudah terbit, misalnya tv-activate. Satu alur per halaman; bukan yang meminta kata sandi atau kode, membayar, atau khusus pengunjung.',
    },
  },
  until: {
    is: 'moment',
    title: { en: 'Ends at', id: 'Berakhir pada' },
    note: { en: 'In Jakarta’s time.', id: 'Dalam waktu Jakarta (WIB).' },
  },
  after: {
    is: 'line',
    title: { en: 'Words once it is over', id: 'Kata setelah berakhir' },
  },
} as const satisfies Readonly<Record<string, SlotSpec>>;

export type SlotName = keyof typeof slots;

/** Slots that are written in each language, as `<name>_en` and `<name>_id`. */
export function isBilingual(name: SlotName): boolean {
  const { is } = slots[name];
  return is === 'line' || is === 'text';
}

/** How Studio names what a block of titles chooses by itself. */
export const showingTitles: Readonly<Record<(typeof showings)[number], SlotSpec['title']>> = {
  now: { en: 'On now and next', id: 'Sedang tayang dan berikutnya' },
  tonight: { en: 'This evening', id: 'Malam ini' },
  always: { en: 'At any time', id: 'Kapan saja' },
};

/** How Studio names the pictures. */
export const pictureTitles: Readonly<Record<(typeof pictureNames)[number], SlotSpec['title']>> = {
  match: { en: 'A match in a stadium at night', id: 'Pertandingan di stadion malam hari' },
  cinema: { en: 'A cinema', id: 'Bioskop' },
  currents: { en: 'The product’s mark, moving', id: 'Lambang produk, bergerak' },
  family: { en: 'A family in front of the TV', id: 'Keluarga di depan TV' },
};

const worded = (Object.keys(slots) as SlotName[]).filter(isBilingual);

/**
 * Characters in the blocks of a page, as it is shown in one language: where a slot is empty there, the words of the other one stand in.
 *
 * @param blocks as the CMS holds them; what is no block has none
 */
export function charactersOf(blocks: readonly unknown[], locale: Locale): number {
  const order = [locale, ...locales];
  const lengths = blocks.filter(isRecord).flatMap((block) =>
    worded.map((slot) => {
      const written = order.map((each) => block[columnOf(slot, each)]);
      const shown = written.find((each) => typeof each === 'string' && each.trim() !== '');
      return typeof shown === 'string' ? shown.length : 0;
    }),
  );
  return lengths.reduce((sum, each) => sum + each, 0);
}
