import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Country } from '../../src/contracts/config.ts';
import type { Translate } from '../../src/contracts/message.ts';
import { leaving } from '../frame/leaving.ts';
import { Flag } from './Flag.tsx';
import { searchCountries } from './searchCountries.ts';

interface CountryPickerProps {
  readonly id: string;
  readonly countries: readonly Country[];
  readonly chosen: Country | undefined;
  readonly t: Translate;
  onChoose(country: Country): void;
  /** Escape: focus goes back. */
  onClose(): void;
  /** Focus has gone elsewhere already. */
  onLeave(): void;
}

/** A searchable list of countries: a combobox whose list is always shown. It exists only while it is open. */
export function CountryPicker({
  id,
  countries,
  chosen,
  t,
  onChoose,
  onClose,
  onLeave,
}: CountryPickerProps): ReactNode {
  const [search, setSearch] = useState('');
  const found = searchCountries(countries, search);
  const [at, setAt] = useState(() => Math.max(chosen ? countries.indexOf(chosen) : 0, 0));
  const active = found[Math.min(at, found.length - 1)];
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move) setAt(move(active ? found.indexOf(active) : 0, found.length));
    else if (event.key === 'Enter') {
      if (active) onChoose(active);
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="phone-picker"
      ref={box}
      role="dialog"
      aria-label={t('renderer.phone.choose')}
      onBlur={leaving(onLeave)}
    >
      <input
        ref={input}
        className="frame-control phone-search"
        type="text"
        role="combobox"
        aria-label={t('renderer.phone.search')}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.isocode}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t('renderer.phone.search')}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="phone-list" id={id} role="listbox" aria-label={t('renderer.phone.choose')}>
        {found.map((country) => (
          <li
            key={country.isocode}
            id={`${id}-${country.isocode}`}
            className="phone-option"
            role="option"
            aria-selected={country === active}
            data-chosen={country === chosen ? '' : undefined}
            // The list never takes focus: the search keeps it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <Flag country={country} />
            <span className="phone-name">{country.name}</span>
            <span className="phone-code">{country.code}</span>
          </li>
        ))}
      </ul>
      <p className="phone-none" role="status">
        {found.length === 0 && t('renderer.phone.none')}
      </p>
    </div>
  );
}

const moves: Readonly<Record<string, ((index: number, count: number) => number) | undefined>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
};
