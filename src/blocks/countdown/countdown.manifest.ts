import { defineBlock } from '../frame/manifest.ts';

/** Counts down to a moment. */
export const countdown = defineBlock({
  name: 'countdown',
  title: { en: 'Countdown', id: 'Hitung mundur' },
  slots: { title: 'needed', until: 'needed', after: 'needed', label: 'optional', link: 'optional' },
});
