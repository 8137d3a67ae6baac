import type { Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

export const stories: readonly Story[] = usualStories(
  'consent',
  { label: 'story.consent.label', options: { linkTo: '/vplus/help' } },
  true,
);
