import { defineBlock } from '../frame/manifest.ts';

/** A video of the editors', which plays when somebody presses play. */
export const video = defineBlock({
  name: 'video',
  title: { en: 'Video', id: 'Video' },
  slots: { title: 'optional', lead: 'optional', video: 'needed', caption: 'optional' },
});
