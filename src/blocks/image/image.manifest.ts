import { defineBlock } from '../frame/manifest.ts';

/** A picture of the editors', in the width of the page. */
export const image = defineBlock({
  name: 'image',
  title: { en: 'Image', id: 'Foto' },
  slots: { photo: 'needed', caption: 'optional' },
});
