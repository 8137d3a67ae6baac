import type { ReactNode } from 'react';
import { labelIdOf } from '../frame/Frame.tsx';
import type { SelectProps } from './NativeSelect.tsx';
import type { SearchedList } from './searchedList.ts';

/** The rows of an open combobox; one that can't be chosen gives its reason. */
export function OptionList({ of, box }: { readonly of: SelectProps; readonly box: SearchedList }): ReactNode {
  const { id, entries } = of;
  return (
    <ul
      ref={box.list}
      className="select-list"
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={labelIdOf(id)}
    >
      {box.found.map((entry) => (
        <li
          key={entry.value}
          id={`${id}-${entries.indexOf(entry)}`}
          className="select-option"
          role="option"
          aria-selected={entry === box.active}
          aria-disabled={entry.enabled ? undefined : true}
          data-chosen={entry === box.chosen ? '' : undefined}
          // The list never takes focus: the input keeps it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => box.choose(entry)}
        >
          {entry.label}
          {!entry.enabled && entry.reason !== undefined && (
            <span className="select-reason"> {entry.reason}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
