import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const label = { en: 'Province', id: 'Provinsi' };
const names = [
  'Aceh',
  'Bali',
  'Banten',
  'Bengkulu',
  'DI Yogyakarta',
  'DKI Jakarta',
  'Gorontalo',
  'Jambi',
  'Jawa Barat',
  'Jawa Tengah',
  'Jawa Timur',
  'Kalimantan Barat',
  'Kalimantan Timur',
  'Lampung',
  'Maluku',
];
const provinces = names.map((name) => ({ value: name, label: { en: name, id: name } }));

export const manifest: WidgetManifest = {
  widget: 'select',
  titles: { en: 'List', id: 'Daftar' },
  help: {
    en: 'One of several in a list that opens; a long one can be searched where there is a keyboard.',
    id: 'Satu dari beberapa dalam daftar yang terbuka; daftar panjang bisa dicari bila ada papan ketik.',
  },
  kind: 'input',
  values: ['string', 'integer', 'number'],
  options: {},
  rows: {
    value: { kind: 'text', required: true, titles: { en: 'Stored value', id: 'Nilai yang disimpan' } },
    label: { kind: 'text', required: true, titles: { en: 'Label', id: 'Label' } },
    reason: { kind: 'text', titles: { en: 'Why it can’t be chosen', id: 'Alasan tidak bisa dipilih' } },
  },
  can: { choices: 'optional' },
  budget: 2,
  samples: [
    ...usualSamples({ label, choices: provinces.slice(0, 6), autocomplete: 'address-level1' }, 'DKI Jakarta'),
    { state: 'searchable', props: { label, choices: provinces, value: 'Bali' } },
    { state: 'searchableBusy', props: { label, choices: provinces, value: 'Bali', state: 'busy' } },
    {
      state: 'rows',
      props: {
        label: { en: 'Bank', id: 'Bank' },
        rows: {
          state: 'ready',
          rows: [
            { key: 'bca', enabled: true, cells: { value: 'bca', label: 'BCA' } },
            {
              key: 'bni',
              enabled: false,
              cells: { value: 'bni', label: 'BNI', reason: { en: 'down for now', id: 'sedang gangguan' } },
            },
          ],
        },
      },
    },
  ],
};
