import type { Story } from '../../src/contracts/renderer.ts';

const choices = [
  { value: 'phone', label: 'story.tabs.phone' },
  { value: 'email', label: 'story.tabs.email' },
];

export const stories: readonly Story[] = [
  { id: 'tabs/idle', widget: 'tabs', props: { label: 'story.tabs.label', choices } },
  { id: 'tabs/filled', widget: 'tabs', props: { label: 'story.tabs.label', choices, value: 'email' } },
  { id: 'tabs/busy', widget: 'tabs', props: { label: 'story.tabs.label', choices, state: 'busy' } },
  {
    id: 'tabs/long',
    widget: 'tabs',
    props: { label: 'story.tabs.label', choices: [...choices, { value: 'long', label: 'story.long' }] },
  },
];
