import type { Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

export const stories: readonly Story[] = usualStories(
  'email',
  { label: 'story.email.label', placeholder: 'story.email.placeholder', autocomplete: 'email' },
  'ayu.lestari@example.com',
);
