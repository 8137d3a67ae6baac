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
  options: {},
  rows: {
    label: { kind: 'text', required: true, titles: { en: 'Title', id: 'Judul' } },
    hint: { kind: 'text', titles: { en: 'Small print', id: 'Keterangan' } },
    amount: { kind: 'money', titles: { en: 'Amount', id: 'Jumlah' } },
    badge: { kind: 'status', titles: { en: 'Badge', id: 'Lencana' } },
    tag: { kind: 'text', titles: { en: 'What recommends it', id: 'Alasan memilihnya' } },
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
