import { defineBlock } from '../frame/manifest.ts';

/** A wall of channels. */
export const channels = defineBlock({
  name: 'channels',
  title: { en: 'Channels', id: 'Saluran' },
  slots: { title: 'needed', lead: 'optional', channels: 'optional' },
});
