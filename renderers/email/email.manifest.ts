import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'email',
  titles: { en: 'Email', id: 'Email' },
  help: {
    en: 'An email address; it is kept in lower case.',
    id: 'Alamat email; disimpan dengan huruf kecil.',
  },
  kind: 'input',
  values: ['string'],
  options: {},
  can: { ownsText: true },
  budget: 1,
  samples: usualSamples(
    {
      label: { en: 'Email', id: 'Email' },
      placeholder: { en: 'name@example.com', id: 'nama@contoh.com' },
      autocomplete: 'email',
    },
    'ayu.lestari@example.com',
  ),
};
