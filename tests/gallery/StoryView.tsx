import { useState } from 'react';
import type { ReactNode } from 'react';
import type { JsonValue } from '../../src/contracts/json.ts';
import type { Translate } from '../../src/contracts/message.ts';
import type { Renderer, RendererProps, Story } from '../../src/contracts/renderer.ts';
import { tabId, tabPanelId } from '../../src/contracts/tabIds.ts';
import { countries } from './countries.ts';

/** Time stands still: countdowns look the same in every picture. */
const stillClock = { now: () => 0, wakeAt: () => () => undefined };

interface StoryViewProps {
  readonly story: Story;
  readonly renderer: Renderer;
  readonly t: Translate;
  readonly onReport: () => void;
}

/** One story, alive: what is typed goes through the renderer's own normalizing and comes back. */
export function StoryView({ story, renderer, t, onReport }: StoryViewProps): ReactNode {
  const [value, setValue] = useState(story.props.value);
  const [companions, setCompanions] = useState(story.props.companions ?? {});
  const id = story.id.replace('/', '-');
  const onInput = (typed: JsonValue): void => {
    onReport();
    setValue(typed);
    void renderer.normalize?.(typed, { companions, countries }).then((normal) => {
      setValue(normal.value);
      setCompanions((before) => ({ ...before, ...normal.companions }));
    });
  };
  const onCompanion = (name: string, chosen: JsonValue): void => {
    onReport();
    setCompanions((before) => ({ ...before, [name]: chosen }));
  };
  const { Component } = renderer;
  return (
    <section className="gallery-story" data-story={story.id} aria-label={story.id}>
      <h3>{story.id}</h3>
      <Component
        {...propsOf(story, id, t)}
        value={value}
        companions={companions}
        onInput={onInput}
        onCompanion={onCompanion}
      />
      {story.widget === 'tabs' && (
        <div
          role="tabpanel"
          id={tabPanelId(id)}
          aria-labelledby={tabId(id, String(value ?? story.props.choices?.[0]?.value))}
        />
      )}
    </section>
  );
}

function propsOf(story: Story, id: string, t: Translate): RendererProps {
  const { label, hint, placeholder, ...props } = story.props;
  return {
    id,
    name: id,
    value: undefined,
    epoch: 0,
    state: 'editable',
    required: true,
    enterKeyHint: 'next',
    options: {},
    companions: {},
    countries,
    clock: stillClock,
    onInput: () => undefined,
    onCompanion: () => undefined,
    onBlur: () => undefined,
    ...props,
    label: t(label),
    ...(hint === undefined ? {} : { hint: t(hint) }),
    ...(placeholder === undefined ? {} : { placeholder: t(placeholder) }),
    issues: (props.issues ?? []).map((issue) => ({ ...issue, text: t(issue.text) })),
    checks: (props.checks ?? []).map((check) => ({ ...check, text: t(check.text) })),
    choices: (props.choices ?? []).map((choice) => ({ ...choice, label: t(choice.label) })),
    actions: (props.actions ?? []).map((action) => ({ ...action, label: t(action.label) })),
    t,
  };
}
