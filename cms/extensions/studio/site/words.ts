import type { Words } from '../page/language.ts';

/** What a flow's form says about the site, by state; `{addresses}` are those of its document. */
export const siteWords: Readonly<Record<string, Words>> = {
  live: {
    en: 'Live at {addresses}. Archive it or make it a draft, and visitors get “not found” there.',
    id: 'Tayang di {addresses}. Jika diarsipkan atau dijadikan draf, pengunjung melihat “tidak ditemukan” di situ.',
  },
  liveAlways: {
    en: 'Live at {addresses}. People need it to get in or out, so it can’t be archived; as a draft it stays as published last.',
    id: 'Tayang di {addresses}. Orang membutuhkannya untuk masuk atau keluar, jadi tidak bisa diarsipkan; sebagai draf, versi terbit terakhir tetap tampil.',
  },
  always: {
    en: 'Always on: visitors at {addresses} keep the version published last until this one is published.',
    id: 'Selalu tayang: pengunjung di {addresses} tetap melihat versi terbit terakhir sampai yang ini terbit.',
  },
  refused: {
    en: 'Refused by the site, which shows the last good version if there is one. {problems}',
    id: 'Ditolak oleh situs; versi baik terakhir yang tampil, jika ada. {problems}',
  },
  waiting: {
    en: 'Your save is not live yet: the machine of the site was too busy to check it. It is checked again by itself; visitors see the last good version, if there is one.',
    id: 'Simpanan Anda belum tayang: mesin situs terlalu sibuk untuk memeriksanya. Pemeriksaan diulang dengan sendirinya; pengunjung melihat versi baik terakhir, jika ada.',
  },
  unread: { en: '{problems}', id: '{problems}' },
  off: {
    en: 'Not on the site: visitors get “not found” at {addresses}. Publish it to bring it there.',
    id: 'Tidak di situs: pengunjung melihat “tidak ditemukan” di {addresses}. Terbitkan agar tampil.',
  },
  warned: {
    en: 'It is live; this would make it better: {problems}',
    id: 'Sudah tayang; ini akan membuatnya lebih baik: {problems}',
  },
  embedded: {
    en: 'It also stands in these promo pages: {pages}. Archive it or make it a draft, and they are shown without it.',
    id: 'Alur ini juga ada di halaman promo: {pages}. Jika diarsipkan atau dijadikan draf, halaman itu tampil tanpa alur ini.',
  },
  missed: {
    en: 'These promo pages name it and are shown without it now: {pages}.',
    id: 'Halaman promo ini memuatnya, dan sekarang tampil tanpa alur ini: {pages}.',
  },
  unknown: {
    en: 'The site does not answer now, so what visitors see is not known here.',
    id: 'Situs sedang tidak menjawab, jadi yang dilihat pengunjung belum bisa diketahui dari sini.',
  },
};

/** How Studio colours each state. */
export const tones: Readonly<Record<string, string>> = {
  live: 'success',
  liveAlways: 'success',
  always: 'info',
  refused: 'danger',
  waiting: 'warning',
  unread: 'danger',
  off: 'warning',
  warned: 'warning',
  embedded: 'info',
  missed: 'warning',
  unknown: 'warning',
};
