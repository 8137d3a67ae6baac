import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'The mark of the service', id: 'Logo layanan' };
const picture = '/src/ui/icon.svg';

export const manifest: WidgetManifest = {
  widget: 'image',
  titles: { en: 'Picture', id: 'Gambar' },
  help: {
    en: 'A picture of our own or over https; its label says what is to be seen.',
    id: 'Gambar milik sendiri atau lewat https; labelnya menjelaskan isinya.',
  },
  kind: 'shows',
  values: ['string'],
  label: 'optional',
  options: {
    shape: {
      type: 'string',
      enum: ['wide', 'square', 'logo'],
      default: 'wide',
      titles: { en: 'Shape', id: 'Bentuk' },
    },
  },
  budget: 1,
  samples: [
    {
      state: 'wide',
      props: { label, value: picture, hint: { en: 'A caption below it', id: 'Keterangan di bawahnya' } },
    },
    { state: 'logo', props: { label, value: picture, options: { shape: 'logo' } } },
    { state: 'broken', props: { label, value: '/no/such/picture.png' } },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint, value: 'javascript:alert(1)' } },
  ],
};
