import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'Virtual account number', id: 'Nomor virtual account' };

export const manifest: WidgetManifest = {
  widget: 'copy',
  titles: { en: 'To copy', id: 'Untuk disalin' },
  help: {
    en: 'A number or code with a button that copies it.',
    id: 'Nomor atau kode dengan tombol untuk menyalinnya.',
  },
  kind: 'shows',
  values: ['string', 'integer', 'number'],
  options: {
    format: {
      type: 'string',
      enum: ['plain', 'groups', 'money'],
      default: 'plain',
      titles: { en: 'Shown as', id: 'Ditampilkan sebagai' },
      help: {
        en: '"groups" sets four digits apart; "money" writes rupiah. Copied is the plain value.',
        id: '"groups" memisahkan tiap empat angka; "money" menulis rupiah. Yang disalin nilai aslinya.',
      },
    },
    large: {
      type: 'boolean',
      default: false,
      titles: { en: 'Large', id: 'Besar' },
      help: {
        en: 'To be read at arm’s length, such as a number that is typed at a machine.',
        id: 'Untuk dibaca dari jauh, misalnya nomor yang diketik di mesin ATM.',
      },
    },
  },
  budget: 2,
  samples: [
    {
      state: 'groups',
      props: {
        label,
        hint: { en: 'Bank BCA', id: 'Bank BCA' },
        value: '8808123456789012',
        options: { format: 'groups' },
      },
    },
    {
      state: 'large',
      props: { label, value: '8808123456789012', options: { format: 'groups', large: true } },
    },
    {
      state: 'money',
      props: { label: { en: 'Amount', id: 'Jumlah' }, value: 200_000, options: { format: 'money' } },
    },
    { state: 'plain', props: { label: { en: 'Voucher code', id: 'Kode voucher' }, value: 'HEMAT-2026' } },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint, value: 'x'.repeat(60) } },
  ],
};
