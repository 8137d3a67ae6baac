import type { SampleRow, WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const card = (key: string, cells: SampleRow['cells'], enabled = true): SampleRow => ({ key, enabled, cells });
const choices = [
  { value: 'paid', label: { en: 'Paid', id: 'Lunas' } },
  { value: 'open', label: { en: 'Waiting', id: 'Menunggu' } },
  { value: 'failed', label: { en: 'Failed', id: 'Gagal' } },
];
const label = { en: 'Transactions', id: 'Transaksi' };
const premium = { en: 'Premium, 1 month', id: 'Premium, 1 bulan' };

export const manifest: WidgetManifest = {
  widget: 'cards',
  titles: { en: 'Cards', id: 'Kartu' },
  help: {
    en: 'The rows of a list as cards that may lead somewhere.',
    id: 'Baris sebuah daftar berbentuk kartu yang bisa membuka halaman.',
  },
  kind: 'shows',
  values: [],
  label: 'optional',
  options: {
    look: {
      type: 'string',
      enum: ['list', 'plans'],
      default: 'list',
      titles: { en: 'Look', id: 'Tampilan' },
      help: {
        en: '"list" is one line each; "plans" are offers side by side where there is room.',
        id: '"list" satu baris per kartu; "plans" penawaran berdampingan bila cukup tempat.',
      },
    },
  },
  rows: {
    label: { kind: 'text', required: true, titles: { en: 'Title', id: 'Judul' } },
    hint: { kind: 'text', titles: { en: 'Small print', id: 'Keterangan' } },
    amount: { kind: 'money', titles: { en: 'Amount', id: 'Jumlah' } },
    badge: { kind: 'status', titles: { en: 'Badge', id: 'Lencana' } },
    tag: { kind: 'text', titles: { en: 'What recommends it', id: 'Alasan memilihnya' } },
    per: { kind: 'text', titles: { en: 'What the amount is for', id: 'Untuk apa jumlahnya' } },
    note: { kind: 'text', titles: { en: 'What one has of it', id: 'Yang sudah dimiliki' } },
    image: { kind: 'image', titles: { en: 'Picture', id: 'Gambar' } },
    to: { kind: 'link', titles: { en: 'Where it leads', id: 'Tujuan tautan' } },
  },
  can: { choices: 'optional' },
  budget: 2,
  samples: [
    {
      state: 'list',
      props: {
        label,
        choices,
        rows: {
          state: 'ready',
          rows: [
            card('1', {
              label: premium,
              hint: '21 November 2026',
              amount: 200_000,
              badge: 'paid',
              to: '/vplus/a',
            }),
            card('2', {
              label: premium,
              hint: '21 October 2026',
              amount: 200_000,
              badge: 'open',
              to: '/vplus/b',
            }),
            card('3', { label: premium, hint: '21 September 2026', amount: 200_000, badge: 'failed' }, false),
          ],
        },
      },
    },
    {
      state: 'plans',
      props: {
        label,
        options: { look: 'plans' },
        rows: {
          state: 'ready',
          rows: [
            card('1', {
              label: premium,
              hint: longWords.hint,
              amount: 49_000,
              per: { en: '30 days', id: '30 hari' },
              note: { en: 'Active until 24 December 2026', id: 'Aktif sampai 24 Desember 2026' },
              to: '/vplus/a',
            }),
            card('2', {
              label: premium,
              hint: longWords.hint,
              amount: 799_000,
              per: { en: '365 days', id: '365 hari' },
              tag: { en: 'Best value', id: 'Paling hemat' },
              to: '/vplus/b',
            }),
          ],
        },
      },
    },
    { state: 'loading', props: { label, rows: { state: 'loading', rows: [] } } },
    {
      state: 'long',
      props: {
        label,
        choices,
        rows: {
          state: 'ready',
          rows: [
            card('1', {
              label: longWords.label,
              hint: longWords.hint,
              tag: premium,
              amount: 123_456_789,
              badge: 'open',
              to: '/vplus/c',
            }),
          ],
        },
      },
    },
  ],
};
