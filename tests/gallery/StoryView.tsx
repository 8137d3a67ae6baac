import { useState } from 'react';
import type { ReactNode } from 'react';
import type { JsonValue } from '@alur/engine/json';
import { isInput, type Renderer, tabId, tabPanelId } from '@alur/react/contract';
import { widgetEntry } from '../../src/contracts/renderer.ts';
import type { AnyProps, Story } from './sampleProps.tsx';

interface StoryViewProps {
  readonly story: Story;
  readonly renderer: Renderer;
  readonly props: AnyProps;
  readonly onReport: (value: JsonValue) => void;
}

/** One story, alive: what is typed goes through the renderer's own normalizing and comes back. */
export function StoryView({ story, renderer, props, onReport }: StoryViewProps): ReactNode {
  const { id } = props;
  const [value, setValue] = useState(props.value);
  const shown = isInput(renderer) ? (
    <LiveInput renderer={renderer} props={props} value={value} setValue={setValue} onReport={onReport} />
  ) : (
    <renderer.Component {...props} />
  );
  return (
    <section className="gallery-story" data-story={story.id} aria-label={story.id}>
      <h3>{story.id}</h3>
      {shown}
      {widgetEntry(story.widget).can.layout === 'panel' && (
        <div
          role="tabpanel"
          id={tabPanelId(id)}
          aria-labelledby={tabId(id, String(value ?? props.choices[0]?.value))}
        />
      )}
    </section>
  );
}

interface LiveInputProps {
  readonly renderer: Extract<Renderer, { readonly normalize?: unknown }>;
  readonly props: AnyProps;
  readonly value: JsonValue | undefined;
  readonly setValue: (value: JsonValue) => void;
  readonly onReport: (value: JsonValue) => void;
}

function LiveInput({ renderer, props, value, setValue, onReport }: LiveInputProps): ReactNode {
  const [companions, setCompanions] = useState(props.companions);
  const onInput = (typed: JsonValue): void => {
    onReport(typed);
    setValue(typed);
    void renderer.normalize?.(typed, { companions, countries: props.countries }).then((normal) => {
      setValue(normal.value);
      setCompanions((before) => ({ ...before, ...normal.companions }));
    });
  };
  const onCompanion = (name: string, chosen: JsonValue): void => {
    onReport(chosen);
    setCompanions((before) => ({ ...before, [name]: chosen }));
  };
  return (
    <renderer.Component
      {...props}
      value={value}
      companions={companions}
      onInput={onInput}
      onCompanion={onCompanion}
    />
  );
}
