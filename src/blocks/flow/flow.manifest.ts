import { defineBlock } from '../frame/manifest.ts';

export const flow = defineBlock({
  name: 'flow',
  title: { en: 'Flow', id: 'Alur' },
  slots: { eyebrow: 'optional', title: 'optional', lead: 'optional', flow: 'needed' },
});
