import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { entriesOf, type Entry } from '../frame/entries.ts';
import { Frame, labelIdOf } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { Card } from './Card.tsx';

/** One of several, as cards: a group of radio buttons, from a closed choice or a list. */
export function ChoiceCards(props: RendererProps<'choice'>): ReactNode {
  const { id, name, choices, rows, state, onInput, format, t } = props;
  const entries = entriesOf(choices, rows);
  const { group, initial } = useChosen(props, entries);
  return (
    <Frame of={props} label="group">
      {(control) => (
        <div
          ref={group}
          id={id}
          aria-required={control['aria-required']}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          className="choice"
          role="radiogroup"
          aria-labelledby={labelIdOf(id)}
          aria-busy={rows.state === 'loading' ? true : undefined}
          onBlur={leaving(props.onBlur)}
        >
          {entries.map((entry, index) => (
            <Card key={entry.value} entry={entry} id={`${id}-${index}`} format={format}>
              <input
                className="choice-radio"
                type="radio"
                id={`${id}-${index}`}
                name={name}
                value={entry.value}
                defaultChecked={String(entry.value) === initial}
                disabled={!entry.enabled}
                aria-disabled={state === 'editable' ? undefined : true}
                aria-describedby={`${id}-${index}-more`}
                onClick={(event) => {
                  if (state !== 'editable') event.preventDefault();
                }}
                onChange={() => {
                  if (state === 'editable') onInput(entry.value);
                }}
              />
            </Card>
          ))}
          {entries.length === 0 && (
            <Nothing loading={rows.state === 'loading'} none={t('renderer.choice.none')} />
          )}
        </div>
      )}
    </Frame>
  );
}

/** Cards on their way are drawn as empty ones; a list without rows is named. */
function Nothing({ loading, none }: { readonly loading: boolean; readonly none: string }): ReactNode {
  if (!loading) return <p className="choice-none">{none}</p>;
  return [0, 1, 2].map((each) => <span key={each} className="choice-pending" />);
}

interface Chosen {
  readonly group: RefObject<HTMLDivElement | null>;
  /** The value that is chosen at first, as text. */
  readonly initial: string;
}

/** The browser holds what is chosen: a choice before hydration is reported, one from outside is shown when `epoch` grows. */
function useChosen(
  { value, epoch, onInput }: Pick<RendererProps, 'value' | 'epoch' | 'onInput'>,
  entries: readonly Entry[],
): Chosen {
  const group = useRef<HTMLDivElement>(null);
  const [initial] = useState(String(value ?? ''));
  const seen = useRef<{ readonly epoch: number; readonly entries: number } | null>(null);
  useLayoutEffect(() => {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const checked = radios.find((radio) => radio.checked)?.value;
    const wanted = String(value ?? '');
    const first = seen.current === null;
    const foreign = seen.current?.epoch !== epoch || seen.current.entries !== entries.length;
    seen.current = { epoch, entries: entries.length };
    if (first && checked !== undefined && checked !== wanted) {
      const entry = entries.find((each) => String(each.value) === checked);
      if (entry) onInput(entry.value);
    } else if (foreign) for (const radio of radios) radio.checked = radio.value === wanted;
  }, [value, epoch, onInput, entries]);
  return { group, initial };
}
