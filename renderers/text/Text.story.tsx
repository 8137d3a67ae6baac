import type { Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

const base = {
  label: 'story.text.label',
  hint: 'story.text.hint',
  placeholder: 'story.text.placeholder',
} as const;

export const stories: readonly Story[] = [
  ...usualStories('text', base, 'Ayu Lestari'),
  {
    id: 'text/number',
    widget: 'text',
    props: { label: 'story.text.number', options: { inputmode: 'numeric' }, value: 12345678 },
  },
];
