import { type KeyboardEvent, useState } from 'react';
import { type ActiveOption, movesThroughList, useActiveOption } from '../frame/activeOption.ts';
import type { Entry } from '../frame/entries.ts';
import type { SelectProps } from './NativeSelect.tsx';
import { searchEntries } from './searchEntries.ts';

/** A combobox: what is shown of its list, and what its input and its rows do. */
export interface SearchedList extends Pick<ActiveOption<Entry>, 'active' | 'list'> {
  readonly open: boolean;
  /** What stands in the input while the list is open; empty while it is closed. */
  readonly search: string;
  readonly found: readonly Entry[];
  readonly chosen: Entry | undefined;
  show(): void;
  close(): void;
  choose(entry: Entry | undefined): void;
  searchFor(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The state of a combobox over a select's entries; closed at first. */
export function useSearchedList({ entries, value, state, onInput }: SelectProps): SearchedList {
  const chosen = entries.find((entry) => entry.value === value);
  const [search, setSearch] = useState<string | null>(null);
  const found = searchEntries(entries, search ?? '');
  const option = useActiveOption(found, 0);
  const open = search !== null && state === 'editable';
  const active = open ? option.active : undefined;
  const close = (): void => setSearch(null);
  const show = (): void => {
    if (state !== 'editable' || open) return;
    setSearch('');
    option.moveTo(Math.max(chosen ? entries.indexOf(chosen) : 0, 0));
  };
  const choose = (entry: Entry | undefined): void => {
    if (!entry?.enabled) return;
    onInput(entry.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open && movesThroughList(event.key)) show();
    else if (!open) return;
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') close();
    else if (!option.move(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const searchFor = (text: string): void => {
    setSearch(text);
    option.moveTo(0);
  };
  const { list } = option;
  return {
    open,
    search: search ?? '',
    found,
    chosen,
    active,
    list,
    show,
    close,
    choose,
    searchFor,
    onKeyDown,
  };
}
