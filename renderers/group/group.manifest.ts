import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'What may we tell you about?', id: 'Kabar apa yang boleh kami kirim?' };
const hint = { en: 'You can change this at any time.', id: 'Anda bisa mengubahnya kapan saja.' };

export const manifest: WidgetManifest = {
  widget: 'group',
  titles: { en: 'Group', id: 'Kelompok' },
  help: {
    en: 'One question around the checkboxes after it.',
    id: 'Satu pertanyaan untuk kotak-kotak centang setelahnya.',
  },
  kind: 'shows',
  values: [],
  options: {},
  can: { layout: 'group' },
  budget: 1,
  samples: [
    { state: 'idle', props: { label } },
    { state: 'hint', props: { label, hint } },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint } },
  ],
};
