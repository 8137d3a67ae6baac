import { defineBlock } from '../frame/manifest.ts';

/** Films, series, matches and programmes with their pictures and times. */
export const titles = defineBlock({
  name: 'titles',
  title: { en: 'Titles', id: 'Tayangan' },
  slots: {
    title: 'needed',
    lead: 'optional',
    showing: 'optional',
    titles: 'optional',
    label: 'optional',
    link: 'optional',
  },
});
