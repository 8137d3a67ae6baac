import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Entry } from '../frame/entries.ts';
import { Frame, labelIdOf } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import type { SelectProps } from './NativeSelect.tsx';
import { searchEntries } from './searchEntries.ts';

/** A list that can be searched: an editable combobox with a list box, as the ARIA authoring practices describe it. */
export function Combobox({ entries, ...props }: SelectProps): ReactNode {
  const { id, value, state, onInput, t } = props;
  const chosen = entries.find((entry) => entry.value === value);
  const [search, setSearch] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = searchEntries(entries, search ?? '');
  const open = search !== null && state === 'editable';
  const active = open ? found[Math.min(at, found.length - 1)] : undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const show = (): void => {
    if (state !== 'editable' || open) return;
    setSearch('');
    setAt(Math.max(chosen ? entries.indexOf(chosen) : 0, 0));
  };
  const choose = (entry: Entry | undefined): void => {
    if (!entry?.enabled) return;
    onInput(entry.value);
    setSearch(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move && open) setAt(move(active ? found.indexOf(active) : 0, found.length));
    else if (move) show();
    else if (event.key === 'Enter' && open) choose(active);
    else if (event.key === 'Escape' && open) setSearch(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Frame of={props}>
      {(control) => (
        <div
          className="select"
          onBlur={leaving(() => {
            setSearch(null);
            props.onBlur();
          })}
        >
          <input
            {...control}
            className="frame-control select-control"
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${entries.indexOf(active)}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder ?? t('renderer.select.choose')}
            value={search === null || search === '' ? (open ? '' : (chosen?.label ?? '')) : search}
            readOnly={state !== 'editable'}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setAt(0);
            }}
            onClick={show}
            onKeyDown={onKeyDown}
          />
          <span className="select-arrow" aria-hidden="true" />
          {open && (
            <ul
              ref={list}
              className="select-list"
              id={`${id}-list`}
              role="listbox"
              aria-labelledby={labelIdOf(id)}
            >
              {found.map((entry) => (
                <li
                  key={entry.value}
                  id={`${id}-${entries.indexOf(entry)}`}
                  className="select-option"
                  role="option"
                  aria-selected={entry === active}
                  aria-disabled={entry.enabled ? undefined : true}
                  data-chosen={entry === chosen ? '' : undefined}
                  // The list never takes focus: the input keeps it.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(entry)}
                >
                  {entry.label}
                  {!entry.enabled && entry.reason !== undefined && (
                    <span className="select-reason"> {entry.reason}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className={open && found.length === 0 ? 'select-none' : 'visually-hidden'} role="status">
            {open &&
              (found.length === 0
                ? t('renderer.select.none')
                : t('renderer.select.found', { count: found.length }))}
          </p>
        </div>
      )}
    </Frame>
  );
}

const moves: Readonly<Record<string, ((index: number, count: number) => number) | undefined>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
};
