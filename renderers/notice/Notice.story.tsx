import type { Story } from '../../src/contracts/renderer.ts';

const base = { label: 'story.notice.label', hint: 'story.notice.hint' };

export const stories: readonly Story[] = [
  { id: 'notice/info', widget: 'notice', props: base },
  { id: 'notice/warning', widget: 'notice', props: { ...base, options: { tone: 'warning' } } },
  { id: 'notice/error', widget: 'notice', props: { ...base, options: { tone: 'error' } } },
  { id: 'notice/value', widget: 'notice', props: { ...base, value: 'Rp200.000' } },
  { id: 'notice/long', widget: 'notice', props: { label: 'story.long', hint: 'story.longHint' } },
];
