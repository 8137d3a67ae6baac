import { defineBlock } from '../frame/manifest.ts';

/** An editors' video, which plays when somebody presses play. */
export const video = defineBlock({
  name: 'video',
  title: { en: 'Video', id: 'Video' },
  slots: { title: 'optional', lead: 'optional', video: 'needed', caption: 'optional' },
});
