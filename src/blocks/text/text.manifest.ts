import { defineBlock } from '../frame/manifest.ts';

/** A text in Markdown. */
export const text = defineBlock({
  name: 'text',
  title: { en: 'Text', id: 'Teks' },
  slots: { body: 'needed' },
});
