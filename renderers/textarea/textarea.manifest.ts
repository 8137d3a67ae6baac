import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const base = {
  label: { en: 'What went wrong?', id: 'Apa yang terjadi?' },
  hint: { en: 'Tell us in a few sentences.', id: 'Ceritakan dalam beberapa kalimat.' },
} as const;

export const manifest: WidgetManifest = {
  widget: 'textarea',
  titles: { en: 'Long text', id: 'Teks panjang' },
  help: {
    en: 'Several lines of text; the field grows with them.',
    id: 'Beberapa baris teks; kolomnya ikut memanjang.',
  },
  kind: 'input',
  values: ['string'],
  options: {
    size: {
      type: 'string',
      enum: ['small', 'medium', 'large'],
      default: 'medium',
      titles: { en: 'Size at first', id: 'Ukuran awal' },
      help: { en: 'Two, four or eight lines.', id: 'Dua, empat, atau delapan baris.' },
    },
  },
  can: { ownsText: true },
  budget: 1,
  samples: [
    ...usualSamples(base, 'The picture stops after ten minutes.\nThe sound goes on.'),
    { state: 'full', props: { ...base, value: 'x'.repeat(190), maxLength: 200 } },
  ],
};
