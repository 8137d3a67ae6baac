import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'consent',
  titles: { en: 'Consent', id: 'Persetujuan' },
  help: {
    en: 'A box to tick, never ticked beforehand. A part of its label in [brackets] is a link.',
    id: 'Kotak centang yang tidak pernah dicentang lebih dulu. Bagian label dalam [kurung siku] menjadi tautan.',
  },
  kind: 'input',
  values: ['boolean'],
  options: {
    linkTo: {
      type: 'string',
      format: 'href',
      maxLength: 500,
      titles: { en: 'Address of the link', id: 'Alamat tautan' },
    },
  },
  can: { consent: true },
  budget: 1,
  samples: usualSamples(
    {
      label: {
        en: 'I have read and accept the [terms of use].',
        id: 'Saya telah membaca dan menyetujui [ketentuan penggunaan].',
      },
      options: { linkTo: '/vplus/help' },
    },
    true,
  ),
};
