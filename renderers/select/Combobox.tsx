import type { ReactNode } from 'react';
import { Frame } from '../frame/Frame.tsx';
import { leaving } from '../frame/leaving.ts';
import type { SelectProps } from './NativeSelect.tsx';
import { OptionList } from './OptionList.tsx';
import { useSearchedList } from './searchedList.ts';

/** A list that can be searched: an editable combobox with a list box, as the ARIA authoring practices describe it. */
export function Combobox(props: SelectProps): ReactNode {
  const { id, entries, state, t } = props;
  const box = useSearchedList(props);
  const { open, active, found, chosen, search } = box;
  return (
    <Frame of={props}>
      {(control) => (
        <div
          className="select"
          onBlur={leaving(() => {
            box.close();
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
            value={search === '' && !open ? (chosen?.label ?? '') : search}
            readOnly={state !== 'editable'}
            onChange={(event) => box.searchFor(event.currentTarget.value)}
            onClick={box.show}
            onKeyDown={box.onKeyDown}
          />
          <span className="select-arrow" aria-hidden="true" />
          {open && <OptionList of={props} box={box} />}
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
