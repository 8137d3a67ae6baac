import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'Payment', id: 'Pembayaran' };
const choices = [
  { value: 'PAID', label: { en: 'Paid', id: 'Lunas' } },
  { value: 'PENDING', label: { en: 'Waiting for you', id: 'Menunggu Anda' } },
  { value: 'FAILED', label: { en: 'Failed', id: 'Gagal' } },
  { value: 'REFUNDED', label: { en: 'Money returned', id: 'Uang dikembalikan' } },
];

export const manifest: WidgetManifest = {
  widget: 'status',
  titles: { en: 'Status', id: 'Status' },
  help: {
    en: 'How a matter stands: a sign and a word. Common states bring their meaning along.',
    id: 'Keadaan suatu hal: tanda dan kata. Status umum sudah punya artinya sendiri.',
  },
  kind: 'shows',
  values: ['string'],
  label: 'optional',
  options: {
    tone: {
      type: 'string',
      enum: ['success', 'waiting', 'error', 'info'],
      titles: { en: 'Meaning', id: 'Arti' },
      help: { en: 'Where the state itself does not say it.', id: 'Bila statusnya sendiri belum jelas.' },
    },
    large: {
      type: 'boolean',
      default: false,
      titles: { en: 'Large', id: 'Besar' },
      help: {
        en: 'As the result that a page is about: a large sign, the word below it.',
        id: 'Sebagai hasil utama halaman: tanda besar dengan kata di bawahnya.',
      },
    },
  },
  can: { choices: 'optional' },
  budget: 1,
  samples: [
    { state: 'paid', props: { label, choices, value: 'PAID' } },
    { state: 'pending', props: { label, choices, value: 'PENDING' } },
    {
      state: 'failed',
      props: {
        label,
        choices,
        value: 'FAILED',
        hint: { en: 'Nothing was taken.', id: 'Tidak ada dana yang terpotong.' },
      },
    },
    { state: 'info', props: { choices, value: 'REFUNDED' } },
    {
      state: 'large',
      props: {
        choices,
        value: 'PAID',
        hint: { en: 'Watch until 24 December 2026.', id: 'Bisa ditonton sampai 24 Desember 2026.' },
        options: { large: true },
      },
    },
    {
      state: 'largeError',
      props: {
        label,
        choices: [{ value: 'no_balance', label: { en: 'Not enough balance', id: 'Saldo tidak cukup' } }],
        value: 'no_balance',
        hint: { en: 'Nothing was charged.', id: 'Tidak ada yang ditagih.' },
        options: { large: true, tone: 'error' },
      },
    },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint, value: 'x'.repeat(60) } },
  ],
};
