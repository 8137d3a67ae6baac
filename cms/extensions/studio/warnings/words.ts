/** What the list of warnings says. */
export const words = {
  none: {
    en: 'The site has no warnings about this flow.',
    id: 'Situs tidak punya peringatan tentang alur ini.',
  },
  /** Until the site has answered. */
  unasked: {
    en: 'The site is being asked what it warns of.',
    id: 'Situs sedang ditanya tentang peringatannya.',
  },
  open: {
    en: 'This flow is live. Fix these when you can; where one is right as it is, accept it with a reason.',
    id: 'Alur ini tayang. Perbaiki bila sempat; bila memang sudah benar begitu, terima dengan alasan.',
  },
  accept: { en: 'Accept…', id: 'Terima…' },
  why: {
    en: 'Why is this right here? One sentence, for the next editor.',
    id: 'Mengapa ini benar di sini? Satu kalimat, untuk editor berikutnya.',
  },
  confirm: { en: 'Accept with this reason', id: 'Terima dengan alasan ini' },
  cancel: { en: 'Cancel', id: 'Batal' },
  accepted: { en: 'Accepted', id: 'Diterima' },
  by: { en: '{name}, {time}', id: '{name}, {time}' },
  unsaved: { en: 'Not saved yet', id: 'Belum disimpan' },
  gone: {
    en: 'The site does not find this any more: take it back.',
    id: 'Situs tidak menemukannya lagi: tarik kembali.',
  },
  takeBack: { en: 'Take back', id: 'Tarik kembali' },
} as const;
