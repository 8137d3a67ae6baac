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
    { state: 'long', props: { label: longWords.label, hint: longWords.hint, value: 'x'.repeat(60) } },
  ],
};
