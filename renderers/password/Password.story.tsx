import type { Check, Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

const base = { label: 'story.password.label', autocomplete: 'new-password' } as const;
const check = (code: string, met: boolean): Check => ({ code, text: code, met });
const checks = [
  check('story.password.length', true),
  check('story.password.digit', false),
  check('story.password.lower', true),
  check('story.password.upper', false),
];

export const stories: readonly Story[] = [
  ...usualStories('password', base, 'Streaming1'),
  {
    id: 'password/identifier',
    widget: 'password',
    props: { ...base, companions: { identifier: 'ayu@example.com' } },
  },
  {
    id: 'password/checklist',
    widget: 'password',
    props: { ...base, value: 'streaming', options: { checklist: true }, checks },
  },
  {
    id: 'password/checklistMet',
    widget: 'password',
    props: {
      ...base,
      value: 'Streaming1',
      options: { checklist: true },
      checks: checks.map((each) => ({ ...each, met: true })),
    },
  },
  {
    id: 'password/checklistIssue',
    widget: 'password',
    props: {
      ...base,
      value: 'streaming',
      options: { checklist: true },
      checks,
      issues: [{ code: 'story.password.digit', text: 'story.password.digit' }],
    },
  },
];
