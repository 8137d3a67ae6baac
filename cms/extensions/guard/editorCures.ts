import type { Sentence } from '../hooks/refusal.ts';

/**
 * What an editor can do about a warning whose cure of publish is a piece of JSON, by its rule. The exact cure follows for those who write the document.
 */
export const editorCures: Readonly<Record<string, Sentence>> = {
  'PUB-55': {
    en: 'Remove the text, or ask a developer for the condition that it speaks of.',
    id: 'Hapus teksnya, atau minta pengembang menambah syarat yang dimaksud.',
  },
  'PUB-57': {
    en: 'The button should wait until the box is ticked.',
    id: 'Tombolnya sebaiknya menunggu sampai kotak itu dicentang.',
  },
  'PUB-58': {
    en: 'Ask a developer to send what people enter here, or remove the field.',
    id: 'Minta pengembang mengirim isinya, atau hapus isian ini.',
  },
  'PUB-61': {
    en: 'Remove the call, or let a button make it.',
    id: 'Hapus panggilannya, atau lakukan dari sebuah tombol.',
  },
  'PUB-81': {
    en: 'Let one button of the step stand out, and draw the others quieter.',
    id: 'Biarkan satu tombol menonjol, dan buat yang lain lebih tenang.',
  },
  'PUB-85': { en: 'Give the step a title.', id: 'Beri langkah ini judul.' },
  'PUB-926': {
    en: 'Write the condition once, under a name, and use the name in both places.',
    id: 'Tulis syaratnya sekali dengan nama, lalu pakai nama itu di kedua tempat.',
  },
  'PUB-932': {
    en: 'Ask a developer to send the tick with a call, or remove the box.',
    id: 'Minta pengembang mengirim centangnya lewat panggilan, atau hapus kotaknya.',
  },
  'PUB-935': {
    en: 'Use the ready-made field instead of one that is written out.',
    id: 'Pakai isian siap pakai, bukan yang ditulis lengkap.',
  },
  'PUB-939': {
    en: 'Remove the outcome, or let a call end with it.',
    id: 'Hapus hasilnya, atau pakai di sebuah panggilan.',
  },
  'PUB-1022': {
    en: 'Let the flow keep the new value that the answer brings.',
    id: 'Simpan nilai baru yang dibawa jawaban itu di alur.',
  },
};
