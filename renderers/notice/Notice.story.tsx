import type { Story } from '../../src/contracts/renderer.ts';

const base = { label: 'story.notice.label', hint: 'story.notice.hint' };

export const stories: readonly Story[] = [
  { id: 'notice/info', widget: 'notice', props: base },
  { id: 'notice/warning', widget: 'notice', props: { ...base, options: { tone: 'warning' } } },
  { id: 'notice/error', widget: 'notice', props: { ...base, options: { tone: 'error' } } },
  {
    id: 'notice/success',
    widget: 'notice',
    props: { ...base, label: 'story.notice.done', options: { tone: 'success' } },
  },
  { id: 'notice/item', widget: 'notice', props: { label: 'story.notice.item', options: { tone: 'item' } } },
  {
    id: 'notice/itemHint',
    widget: 'notice',
    props: { label: 'story.notice.item', hint: 'story.notice.hint', options: { tone: 'item' } },
  },
  { id: 'notice/itemLong', widget: 'notice', props: { label: 'story.long', options: { tone: 'item' } } },
  {
    id: 'notice/progress',
    widget: 'notice',
    props: { label: 'story.notice.progress', options: { tone: 'progress' } },
  },
  { id: 'notice/value', widget: 'notice', props: { ...base, value: 'Rp200.000' } },
  { id: 'notice/long', widget: 'notice', props: { label: 'story.long', hint: 'story.longHint' } },
];
