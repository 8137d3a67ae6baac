import type { WidgetManifest } from '../frame/manifest.ts';
import { longWords } from '../frame/usualSamples.ts';

const label = { en: 'Time left to pay', id: 'Sisa waktu membayar' };

export const manifest: WidgetManifest = {
  widget: 'countdown',
  titles: { en: 'Countdown', id: 'Hitung mundur' },
  help: {
    en: 'Time until the moment that it shows, by the server’s clock. At zero its hint takes its place.',
    id: 'Sisa waktu hingga saat yang ditunjukkan, menurut jam server. Saat nol, petunjuknya menggantikan.',
  },
  kind: 'shows',
  values: ['string', 'integer', 'number'],
  options: {},
  can: { countsDown: true },
  budget: 1,
  samples: [
    { state: 'minutes', props: { label, value: 14 * 60_000 + 5_000 } },
    { state: 'soon', props: { label, value: 42_000 } },
    { state: 'hours', props: { label, value: 23 * 3_600_000 + 59 * 60_000 } },
    {
      state: 'over',
      props: {
        label,
        value: -1,
        hint: {
          en: 'Time is up. We are checking your payment.',
          id: 'Waktu habis. Kami sedang memeriksa pembayaran Anda.',
        },
      },
    },
    { state: 'long', props: { label: longWords.label, value: -1, hint: longWords.hint } },
  ],
};
