import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const base = {
  label: { en: 'Phone number', id: 'Nomor ponsel' },
  hint: { en: 'With or without the 0.', id: 'Dengan atau tanpa 0.' },
  autocomplete: 'tel-national',
  companions: { country: 'ID' },
} as const;

export const manifest: WidgetManifest = {
  widget: 'phone',
  titles: { en: 'Phone number', id: 'Nomor ponsel' },
  help: {
    en: 'A phone number with its country; it is kept in international form.',
    id: 'Nomor ponsel dengan negaranya; disimpan dalam bentuk internasional.',
  },
  kind: 'input',
  values: ['string'],
  options: {
    country: {
      type: 'string',
      maxLength: 2,
      titles: { en: 'Only this country', id: 'Hanya negara ini' },
      help: {
        en: 'Its ISO code, such as ID: numbers of no other country are taken.',
        id: 'Kode ISO-nya, misalnya ID: nomor negara lain tidak diterima.',
      },
    },
  },
  companions: { country: { titles: { en: 'Country', id: 'Negara' } } },
  can: { countries: true },
  budget: 4,
  samples: [
    ...usualSamples(base, '+6281234567890'),
    {
      state: 'oneCountry',
      props: {
        ...base,
        countries: [
          { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' },
        ],
      },
    },
  ],
};
