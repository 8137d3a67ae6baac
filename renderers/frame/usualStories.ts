import type { Story, WidgetName } from '../../src/contracts/renderer.ts';
import type { JsonValue } from '../../src/contracts/json.ts';

type StoryProps = Story['props'];

/** The states that every widget is looked at in; a widget's own story file adds what is special to it. */
export function usualStories(widget: WidgetName, base: StoryProps, filled: JsonValue): readonly Story[] {
  const story = (state: string, props: Partial<StoryProps>): Story => ({
    id: `${widget}/${state}`,
    widget,
    props: { ...base, ...props },
  });
  return [
    story('idle', {}),
    story('filled', { value: filled }),
    story('optional', { required: false }),
    story('issue', { value: filled, issues: [{ code: 'story.issue', text: 'story.issue' }] }),
    story('busy', { value: filled, state: 'busy' }),
    story('readonly', { value: filled, state: 'readonly' }),
    story('long', { label: 'story.long', hint: 'story.longHint', issues: [] }),
    story('longIssue', {
      label: 'story.long',
      value: filled,
      issues: [{ code: 'story.longIssue', text: 'story.longIssue' }],
    }),
  ];
}
