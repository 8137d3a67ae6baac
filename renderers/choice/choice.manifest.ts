import type { SampleProps, WidgetManifest } from '../frame/manifest.ts';
import { longWords, usualSamples } from '../frame/usualSamples.ts';

const label = { en: 'How would you like to pay?', id: 'Mau bayar dengan apa?' };
const choices = [
  { value: 'month', label: { en: 'Monthly', id: 'Bulanan' } },
  { value: 'year', label: { en: 'Yearly', id: 'Tahunan' } },
];
const rows: SampleProps['rows'] = {
  state: 'ready',
  rows: [
    {
      key: 'qris',
      enabled: true,
      cells: {
        value: 'qris',
        label: 'QRIS',
        hint: { en: 'Scan with any wallet or bank', id: 'Pindai dengan dompet atau bank apa pun' },
        badge: { en: 'Quickest', id: 'Tercepat' },
        amount: 200_000,
      },
    },
    {
      key: 'va',
      enabled: true,
      cells: {
        value: 'va',
        label: { en: 'Bank transfer', id: 'Transfer bank' },
        hint: 'BCA, BNI, BRI, Mandiri',
        amount: 204_000,
      },
    },
    {
      key: 'ovo',
      enabled: false,
      cells: {
        value: 'ovo',
        label: 'OVO',
        reason: {
          en: 'OVO is down at the moment. Try again later.',
          id: 'OVO sedang gangguan. Coba lagi nanti.',
        },
        amount: 200_000,
      },
    },
  ],
};

const wallets = { en: 'E-wallets', id: 'Dompet digital' };
const others = { en: 'Other ways', id: 'Cara lain' };
const grouped: SampleProps['rows'] = {
  state: 'ready',
  rows: [
    ['qris', 'QRIS', { en: 'Any app', id: 'Semua aplikasi' }],
    ['gopay', 'GoPay', wallets],
    ['dana', 'DANA', wallets],
    ['card', { en: 'Card', id: 'Kartu' }, others],
    ['', { en: 'Forest bank', id: 'Bank Forest' }, others],
  ].map(([mark = '', name = '', group = ''], index) => ({
    key: String(index),
    enabled: mark !== 'dana',
    cells: {
      value: String(index),
      label: name,
      group,
      ...(mark === '' ? {} : { mark }),
      ...(mark === 'gopay' ? { note: { en: 'Last used', id: 'Terakhir dipakai' } } : {}),
    },
  })),
};

export const manifest: WidgetManifest = {
  widget: 'choice',
  titles: { en: 'Choice', id: 'Pilihan' },
  help: {
    en: 'One of several, as cards: the values of the field, or the rows of a list.',
    id: 'Satu dari beberapa, berbentuk kartu: nilai-nilai kolom, atau baris sebuah daftar.',
  },
  kind: 'input',
  values: ['string', 'integer', 'number'],
  options: {
    folded: {
      type: 'boolean',
      default: false,
      titles: { en: 'Only what is chosen', id: 'Hanya yang dipilih' },
      help: {
        en: 'Shows what is chosen alone; a button opens the others.',
        id: 'Hanya menampilkan yang dipilih; sebuah tombol membuka yang lain.',
      },
    },
  },
  rows: {
    value: { kind: 'text', required: true, titles: { en: 'Stored value', id: 'Nilai yang disimpan' } },
    label: { kind: 'text', required: true, titles: { en: 'Label', id: 'Label' } },
    hint: { kind: 'text', titles: { en: 'Hint', id: 'Petunjuk' } },
    reason: { kind: 'text', titles: { en: 'Why it can’t be chosen', id: 'Alasan tidak bisa dipilih' } },
    image: { kind: 'image', titles: { en: 'Picture', id: 'Gambar' } },
    mark: { kind: 'text', titles: { en: 'Mark in place of a picture', id: 'Tanda pengganti gambar' } },
    group: { kind: 'text', titles: { en: 'Group', id: 'Kelompok' } },
    note: { kind: 'text', titles: { en: 'What recommends it', id: 'Alasan memilihnya' } },
    badge: { kind: 'status', titles: { en: 'Badge', id: 'Lencana' } },
    amount: { kind: 'money', titles: { en: 'Amount', id: 'Jumlah' } },
  },
  can: { choices: 'optional' },
  budget: 4,
  samples: [
    ...usualSamples({ label, choices }, 'month'),
    { state: 'rows', props: { label, rows, value: 'qris' } },
    { state: 'groups', props: { label, rows: grouped, value: '1' } },
    { state: 'folded', props: { label, rows: grouped, value: '1', options: { folded: true } } },
    { state: 'loading', props: { label, rows: { state: 'loading', rows: [] } } },
    { state: 'none', props: { label, rows: { state: 'ready', rows: [] } } },
    {
      state: 'longChoice',
      props: { label, choices: [...choices, { value: 'long', label: longWords.label }] },
    },
  ],
};
