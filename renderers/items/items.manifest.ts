import type { SampleProps, SampleRow, WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const row = (key: string, cells: SampleRow['cells']): SampleRow => ({ key, enabled: true, cells });
const machine = { en: 'At the machine', id: 'Di ATM' };
const phone = { en: 'In the app', id: 'Di aplikasi' };
const rows: SampleProps['rows'] = {
  state: 'ready',
  rows: [
    row('1', { group: machine, label: { en: 'Choose "Transfer".', id: 'Pilih "Transfer".' } }),
    row('2', { group: machine, label: { en: 'Type the number above.', id: 'Ketik nomor di atas.' } }),
    row('3', {
      group: machine,
      label: { en: 'Check the amount and confirm.', id: 'Periksa jumlahnya, lalu setujui.' },
    }),
    row('4', { group: phone, label: { en: 'Open "Pay".', id: 'Buka "Bayar".' } }),
    row('5', { group: phone, label: { en: 'Paste the number.', id: 'Tempel nomornya.' } }),
  ],
};
const label = { en: 'How to pay', id: 'Cara membayar' };

export const manifest: WidgetManifest = {
  widget: 'items',
  titles: { en: 'Points', id: 'Poin' },
  help: {
    en: 'A list of points or steps, in groups where a column names them.',
    id: 'Daftar poin atau langkah, dikelompokkan bila ada kolom nama kelompok.',
  },
  kind: 'shows',
  values: [],
  label: 'optional',
  options: {
    numbered: { type: 'boolean', default: false, titles: { en: 'Numbered', id: 'Bernomor' } },
    folded: {
      type: 'boolean',
      default: false,
      titles: { en: 'Groups fold', id: 'Kelompok dapat dilipat' },
      help: {
        en: 'Only the first group is open; each opens by its name.',
        id: 'Hanya kelompok pertama yang terbuka; yang lain dibuka lewat namanya.',
      },
    },
  },
  rows: {
    label: { kind: 'text', required: true, titles: { en: 'Words', id: 'Kata' } },
    hint: { kind: 'text', titles: { en: 'Small print', id: 'Keterangan' } },
    group: { kind: 'text', titles: { en: 'Group', id: 'Kelompok' } },
  },
  can: { choices: 'optional' },
  budget: 1,
  samples: [
    { state: 'points', props: { label, rows } },
    { state: 'numbered', props: { label, rows, options: { numbered: true } } },
    { state: 'folded', props: { label, rows, options: { numbered: true, folded: true } } },
    { state: 'loading', props: { label, rows: { state: 'loading', rows: [] } } },
    {
      state: 'timeline',
      props: {
        label: { en: 'What happened', id: 'Riwayat' },
        choices: [{ value: 'paid', label: { en: 'Paid', id: 'Lunas' } }],
        rows: { state: 'ready', rows: [row('1', { label: 'paid', hint: '21 November 2026, 14.05 WIB' })] },
      },
    },
    {
      state: 'long',
      props: {
        label: longWords.label,
        rows: { state: 'ready', rows: [row('1', { label: longWords.label, hint: longWords.hint })] },
      },
    },
  ],
};
