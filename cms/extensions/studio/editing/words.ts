/** What the notices of a form say. */
export const words = {
  unsaved: {
    en: 'You changed {fields} at {time} and did not save. Your text is still here.',
    id: 'Anda mengubah {fields} pukul {time} dan belum menyimpannya. Teks Anda masih ada.',
  },
  putBack: { en: 'Put it back', id: 'Kembalikan' },
  discard: { en: 'Discard it', id: 'Buang' },
  newer: {
    en: '{name} saved this at {time}, after you opened it. Saving now is refused, so that nothing they wrote is lost. Bring their version in: your own changes stay.',
    id: '{name} menyimpan ini pukul {time}, setelah Anda membukanya. Simpanan Anda akan ditolak agar perubahan itu tidak hilang. Ambil versi itu: perubahan Anda tetap ada.',
  },
  bringIn: { en: 'Bring their version in', id: 'Ambil versi itu' },
  merged: {
    en: 'Their version is in. Look it over, then save.',
    id: 'Versi itu sudah masuk. Periksa, lalu simpan.',
  },
  conflict: {
    en: 'You both changed “{path}”: yours stands here, theirs was “{theirs}”.',
    id: 'Anda berdua mengubah “{path}”: yang tampil milik Anda, yang lain “{theirs}”.',
  },
  oneLanguage: {
    en: 'Some text is in one language only. Other visitors see it untranslated.',
    id: 'Sebagian teks baru ada dalam satu bahasa. Pengunjung lain melihatnya tanpa terjemahan.',
  },
  lacking: { en: 'Without {language}: {fields}', id: 'Belum ada bahasa {language}: {fields}' },
  /** `now`: visitors see the page; `later`: they do not yet, or no longer. */
  lost: {
    now: {
      en: 'Visitors don’t see all of this page. The rest of it stays as it is, and what is missing comes back by itself once it is fixed.',
      id: 'Ada bagian halaman ini yang tidak terlihat pengunjung. Bagian lain tetap tampil, dan yang hilang kembali sendiri setelah diperbaiki.',
    },
    later: {
      en: 'Visitors would not see all of this page. Fix these before it is shown.',
      id: 'Ada bagian halaman ini yang tidak akan terlihat pengunjung. Perbaiki dulu sebelum halaman ini tampil.',
    },
  },
  lostAll: {
    now: {
      en: 'Visitors get “not found” here: none of the blocks can be shown. Buttons, menus and ads don’t lead here meanwhile; they do again once the page is back.',
      id: 'Pengunjung melihat “tidak ditemukan” di sini: tidak ada blok yang bisa tampil. Tombol, menu, dan iklan yang mengarah ke sini disembunyikan dulu, dan muncul lagi begitu halaman ini tampil.',
    },
    later: {
      en: 'Visitors would get “not found” here: none of the blocks can be shown. Fix these before the page is shown.',
      id: 'Pengunjung akan melihat “tidak ditemukan” di sini: tidak ada blok yang bisa tampil. Perbaiki dulu sebelum halaman ini tampil.',
    },
  },
  lostFirst: {
    now: {
      en: 'Visitors get the built-in first page instead of this one: none of the blocks can be shown. This page comes back by itself once one of them is fixed.',
      id: 'Pengunjung melihat halaman depan bawaan, bukan halaman ini: tidak ada blok yang bisa tampil. Halaman ini muncul lagi begitu salah satu bloknya diperbaiki.',
    },
    later: {
      en: 'Visitors would get the built-in first page instead of this one: none of the blocks can be shown. Fix these before the page is shown.',
      id: 'Pengunjung akan melihat halaman depan bawaan, bukan halaman ini: tidak ada blok yang bisa tampil. Perbaiki dulu sebelum halaman ini tampil.',
    },
  },
  lostBlock: {
    without: {
      en: 'Block {place} ({block}) is left out. {reason}',
      id: 'Blok {place} ({block}) tidak ditampilkan. {reason}',
    },
    partly: {
      en: 'Block {place} ({block}) is shown without its photo. {reason}',
      id: 'Blok {place} ({block}) ditampilkan tanpa fotonya. {reason}',
    },
    earlier: {
      en: 'Block {place} ({block}) shows the earlier file while the site still has it, then nothing. {reason}',
      id: 'Blok {place} ({block}) menampilkan file sebelumnya selama situs masih menyimpannya, lalu kosong. {reason}',
    },
  },
  another: { en: 'Another editor', id: 'Editor lain' },
} as const;
