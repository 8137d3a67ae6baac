import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'Log in with', id: 'Masuk dengan' };
const choices = [
  { value: 'phone', label: { en: 'Phone', id: 'Ponsel' } },
  { value: 'email', label: { en: 'Email', id: 'Email' } },
];

export const manifest: WidgetManifest = {
  widget: 'tabs',
  titles: { en: 'Tabs', id: 'Tab' },
  help: {
    en: 'A choice between two or more views; the items after it are what it switches.',
    id: 'Pilihan antara dua tampilan atau lebih; item setelahnya mengikuti pilihan itu.',
  },
  kind: 'input',
  values: ['string'],
  options: {},
  can: { choices: 'required', layout: 'panel', remembered: true },
  budget: 1,
  samples: [
    { state: 'idle', props: { label, choices } },
    { state: 'filled', props: { label, choices, value: 'email' } },
    { state: 'busy', props: { label, choices, state: 'busy' } },
    { state: 'readonly', props: { label, choices, state: 'readonly' } },
    { state: 'long', props: { label, choices: [...choices, { value: 'long', label: longWords.label }] } },
  ],
};
