import type { SampleRow, WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const line = (key: string, cells: SampleRow['cells']): SampleRow => ({ key, enabled: true, cells });
const summary = [
  line('package', {
    label: { en: 'Premium, 1 month', id: 'Premium, 1 bulan' },
    hint: { en: 'Renews on 21 December', id: 'Diperpanjang 21 Desember' },
    amount: 199_000,
  }),
  line('fee', { label: { en: 'Service fee', id: 'Biaya layanan' }, amount: 4_000 }),
  line('voucher', { label: { en: 'Voucher HEMAT', id: 'Voucher HEMAT' }, amount: -3_000 }),
  line('total', { label: { en: 'Total', id: 'Total' }, amount: 200_000, strong: true }),
];
const label = { en: 'Your order', id: 'Pesanan Anda' };

export const manifest: WidgetManifest = {
  widget: 'rows',
  titles: { en: 'Lines', id: 'Baris rincian' },
  help: {
    en: 'Lines of words and amounts, such as the summary of an order.',
    id: 'Baris berisi kata dan jumlah uang, misalnya rincian pesanan.',
  },
  kind: 'shows',
  values: [],
  label: 'optional',
  options: {},
  rows: {
    label: { kind: 'text', required: true, titles: { en: 'Words', id: 'Kata' } },
    hint: { kind: 'text', titles: { en: 'Small print', id: 'Keterangan' } },
    amount: { kind: 'money', titles: { en: 'Amount', id: 'Jumlah' } },
    text: { kind: 'text', titles: { en: 'Text in place of an amount', id: 'Teks pengganti jumlah' } },
    strong: { kind: 'flag', titles: { en: 'Stands out (the total)', id: 'Ditonjolkan (total)' } },
  },
  budget: 1,
  samples: [
    { state: 'summary', props: { label, rows: { state: 'ready', rows: summary } } },
    { state: 'loading', props: { label, rows: { state: 'loading', rows: [] } } },
    {
      state: 'long',
      props: {
        label: longWords.label,
        hint: longWords.hint,
        rows: {
          state: 'ready',
          rows: [
            line('a', { label: longWords.label, hint: longWords.hint, amount: 123_456_789 }),
            line('b', { label: { en: 'Period', id: 'Periode' }, text: '21 Nov – 20 Dec 2026' }),
          ],
        },
      },
    },
  ],
};
