import { defineBlock } from '../frame/manifest.ts';

/** Opens a page: its heading, a picture and the first button. */
export const hero = defineBlock({
  name: 'hero',
  title: { en: 'Opening', id: 'Pembuka' },
  slots: {
    eyebrow: 'optional',
    title: 'needed',
    lead: 'optional',
    label: 'optional',
    link: 'optional',
    picture: 'optional',
  },
});
