import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const base = { label: { en: 'How many screens?', id: 'Berapa layar?' } } as const;

export const manifest: WidgetManifest = {
  widget: 'number',
  titles: { en: 'Number', id: 'Angka' },
  help: {
    en: 'A number or an amount; dots between thousands are understood and added.',
    id: 'Angka atau jumlah uang; titik ribuan dipahami dan ditambahkan.',
  },
  kind: 'input',
  values: ['integer', 'number'],
  options: {
    unit: {
      type: 'string',
      enum: ['none', 'rupiah'],
      default: 'none',
      titles: { en: 'Unit', id: 'Satuan' },
    },
    decimals: {
      type: 'integer',
      minimum: 0,
      maximum: 6,
      default: 0,
      titles: { en: 'Decimals', id: 'Angka desimal' },
    },
  },
  can: { ownsText: true },
  budget: 1,
  samples: [
    ...usualSamples(base, 1234),
    {
      state: 'rupiah',
      props: {
        label: { en: 'Amount', id: 'Jumlah' },
        value: 200_000,
        options: { unit: 'rupiah' },
      },
    },
  ],
};
