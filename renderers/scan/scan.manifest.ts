import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'scan',
  titles: { en: 'Scanned code', id: 'Kode pindaian' },
  help: {
    en: 'The text of a QR code: read by the camera, or typed. The camera and what reads the code are asked for when the button is pressed.',
    id: 'Teks kode QR: dibaca kamera, atau diketik. Kamera dan pembaca kode baru diminta saat tombolnya ditekan.',
  },
  kind: 'input',
  values: ['string'],
  options: {},
  can: { ownsText: true },
  budget: 2,
  samples: usualSamples(
    {
      label: { en: 'Code on your box', id: 'Kode di dekoder' },
      hint: { en: 'It is printed on the back.', id: 'Tercetak di bagian belakang.' },
    },
    'TV-4F7K-9QXM',
  ),
};
