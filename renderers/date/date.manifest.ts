import type { WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

export const manifest: WidgetManifest = {
  widget: 'date',
  titles: { en: 'Date', id: 'Tanggal' },
  help: {
    en: 'A day, chosen in the device’s own calendar; it is kept as 2026-11-21.',
    id: 'Tanggal, dipilih di kalender perangkat; disimpan sebagai 2026-11-21.',
  },
  kind: 'input',
  values: ['string'],
  options: {
    earliest: { type: 'string', maxLength: 10, titles: { en: 'Earliest day', id: 'Tanggal paling awal' } },
    latest: { type: 'string', maxLength: 10, titles: { en: 'Latest day', id: 'Tanggal paling akhir' } },
  },
  budget: 1,
  samples: usualSamples(
    { label: { en: 'Date of birth', id: 'Tanggal lahir' }, autocomplete: 'bday' },
    '1996-08-17',
  ),
};
