import { defineBlock } from '../frame/manifest.ts';

/** An editors' picture, in the width of the page. */
export const image = defineBlock({
  name: 'image',
  title: { en: 'Image', id: 'Foto' },
  slots: { photo: 'needed', caption: 'optional' },
});
