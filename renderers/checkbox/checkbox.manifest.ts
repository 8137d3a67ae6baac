import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'checkbox',
  titles: { en: 'Checkbox', id: 'Kotak centang' },
  help: {
    en: 'A yes or no. For several that belong together, put a "group" before them.',
    id: 'Ya atau tidak. Untuk beberapa yang berkaitan, letakkan "group" sebelumnya.',
  },
  kind: 'input',
  values: ['boolean'],
  options: {},
  can: { grouped: true },
  budget: 1,
  samples: usualSamples(
    {
      label: { en: 'Send me news by email', id: 'Kirimi saya kabar lewat email' },
      hint: { en: 'At most once a week.', id: 'Paling banyak seminggu sekali.' },
      required: false,
    },
    true,
  ),
};
