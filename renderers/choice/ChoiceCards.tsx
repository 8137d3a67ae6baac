import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { entriesOf, type Entry } from '../frame/entries.ts';
import { Frame, labelIdOf } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import { Card } from './Card.tsx';
import { groupsOf } from './groups.ts';
import { Others } from './Others.tsx';
import { useChosen } from './useChosen.ts';

/** One of several, as cards: a group of radio buttons, from a closed choice or a list. */
export function ChoiceCards(props: RendererProps<'choice'>): ReactNode {
  const { id, choices, rows, options, value, t } = props;
  const entries = entriesOf(choices, rows);
  const { group, initial } = useChosen(props, entries);
  const [open, setOpen] = useState(false);
  const chosen = entries.findIndex((entry) => String(entry.value) === String(value ?? ''));
  const folds = options.folded === true && !open && chosen !== -1 && entries.length > 1;
  const groups = groupsOf(entries);
  const unfold = (): void => {
    setOpen(true);
    group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
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
          data-folded={options.folded === true ? folds : undefined}
          role="radiogroup"
          aria-labelledby={labelIdOf(id)}
          aria-busy={rows.state === 'loading' ? true : undefined}
          onBlur={leaving(props.onBlur)}
        >
          {groups.map(({ name, first, entries: own }) => (
            <div key={first} className="choice-group" hidden={folds && !isIn(chosen, first, own)}>
              {name !== undefined && !folds && <p className="choice-heading">{name}</p>}
              {own.map((entry, index) => (
                <Option
                  key={entry.value}
                  of={props}
                  entry={entry}
                  index={first + index}
                  initial={initial}
                  marked={entries.some(({ mark }) => mark !== undefined)}
                  hidden={folds && first + index !== chosen}
                  onPress={() => setOpen(false)}
                />
              ))}
            </div>
          ))}
          {folds && <Others entries={entries} chosen={chosen} t={t} onPress={unfold} />}
          {entries.length === 0 && (
            <Nothing loading={rows.state === 'loading'} none={t('renderer.choice.none')} />
          )}
        </div>
      )}
    </Frame>
  );
}

function isIn(index: number, first: number, { length }: readonly Entry[]): boolean {
  return index >= first && index < first + length;
}

interface OptionProps {
  readonly of: RendererProps<'choice'>;
  readonly entry: Entry;
  readonly index: number;
  readonly initial: string;
  readonly marked: boolean;
  readonly hidden: boolean;
  /** It was chosen with a pointer: keys go through the others, and keep them in sight. */
  onPress(): void;
}

function Option({ of, entry, index, initial, marked, hidden, onPress }: OptionProps): ReactNode {
  const { name, state, onInput, format } = of;
  const id = `${of.id}-${index}`;
  return (
    <Card entry={entry} id={id} format={format} marked={marked} hidden={hidden}>
      <input
        className="choice-radio"
        type="radio"
        id={id}
        name={name}
        value={entry.value}
        defaultChecked={String(entry.value) === initial}
        disabled={!entry.enabled}
        aria-disabled={state === 'editable' ? undefined : true}
        aria-describedby={`${id}-more`}
        onClick={(event) => {
          if (state !== 'editable') event.preventDefault();
          else if (event.detail > 0) onPress();
        }}
        onChange={() => {
          if (state === 'editable') onInput(entry.value);
        }}
      />
    </Card>
  );
}

/** Cards on their way are drawn as empty ones; a list without rows is named. */
function Nothing({ loading, none }: { readonly loading: boolean; readonly none: string }): ReactNode {
  if (!loading) return <p className="choice-none">{none}</p>;
  return [0, 1, 2].map((each) => <span key={each} className="choice-pending" />);
}
