import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Country, Translate } from '@alur/react/contract';
import { useActiveOption } from '../frame/activeOption.ts';
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
export function CountryPicker(props: CountryPickerProps): ReactNode {
  const { id, countries, chosen, t, onChoose, onClose, onLeave } = props;
  const [search, setSearch] = useState('');
  const found = searchCountries(countries, search);
  const { active, list, move, moveTo } = useActiveOption(
    found,
    Math.max(chosen ? countries.indexOf(chosen) : 0, 0),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      if (active) onChoose(active);
    } else if (event.key === 'Escape') onClose();
    else if (!move(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="phone-picker"
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
          moveTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} className="phone-list" id={id} role="listbox" aria-label={t('renderer.phone.choose')}>
        {found.map((country) => (
          <CountryOption key={country.isocode} of={props} country={country} isActive={country === active} />
        ))}
      </ul>
      <p className="phone-none" role="status">
        {found.length === 0 && t('renderer.phone.none')}
      </p>
    </div>
  );
}

interface CountryOptionProps {
  readonly of: CountryPickerProps;
  readonly country: Country;
  readonly isActive: boolean;
}

function CountryOption({ of: { id, chosen, onChoose }, country, isActive }: CountryOptionProps): ReactNode {
  return (
    <li
      id={`${id}-${country.isocode}`}
      className="phone-option"
      role="option"
      aria-selected={isActive}
      data-chosen={country === chosen ? '' : undefined}
      // The list never takes focus: the search keeps it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(country)}
    >
      <Flag country={country} />
      <span className="phone-name">{country.name}</span>
      <span className="phone-code">{country.code}</span>
    </li>
  );
}
