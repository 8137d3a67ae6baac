import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { tabId, tabPanelId } from '@alur/react/contract';

/** A choice shown as tabs; the fields after it are their panel. Arrow keys choose at once. */
export function Tabs(props: RendererProps<'tabs'>): ReactNode {
  const { id, label, choices, state, onInput } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    choices.findIndex((choice) => choice.value === props.value),
    0,
  );
  const choose = (index: number): void => {
    const choice = choices[index];
    if (choice && state === 'editable') onInput(choice.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(event.key, chosen, choices.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs" id={id} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          id={tabId(id, choice.value)}
          className="tabs-tab"
          aria-selected={index === chosen}
          aria-controls={tabPanelId(id)}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key leads to from the tab at `index`, or null when the key is not for tabs. */
function neighbour(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
