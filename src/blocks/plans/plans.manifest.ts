import { defineBlock } from '../frame/manifest.ts';

/** Packages with the API's prices. */
export const plans = defineBlock({
  name: 'plans',
  title: { en: 'Packages', id: 'Paket' },
  slots: { title: 'needed', lead: 'optional', packages: 'optional' },
});
