import { defineBlock } from '../frame/manifest.ts';

/** Opens a page: its heading, a picture or a photo, and the first buttons. */
export const hero = defineBlock({
  name: 'hero',
  title: { en: 'Opening', id: 'Pembuka' },
  slots: {
    eyebrow: 'optional',
    title: 'needed',
    lead: 'optional',
    label: 'optional',
    link: 'optional',
    second_label: 'optional',
    second_link: 'optional',
    picture: 'optional',
    photo: 'optional',
  },
});
