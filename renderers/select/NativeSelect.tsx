import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import type { Entry } from '../frame/entries.ts';
import { Frame } from '../frame/Frame.tsx';
import { useDomValue } from '../frame/useDomValue.ts';

/** A select's props, with what there is to choose from. */
export interface SelectProps extends RendererProps<'select'> {
  readonly entries: readonly Entry[];
}

/** The device's own list. */
export function NativeSelect({ entries, ...props }: SelectProps): ReactNode {
  const { value, epoch, onInput, state, required, t } = props;
  const ref = useRef<HTMLSelectElement>(null);
  const report = useCallback(
    (chosen: string) => onInput(entries.find((entry) => String(entry.value) === chosen)?.value ?? ''),
    [onInput, entries],
  );
  const initial = useDomValue(ref, String(value ?? ''), epoch, report);
  const closed = state !== 'editable';
  return (
    <Frame of={props}>
      {(control) => (
        <div className="select">
          <select
            {...control}
            // The entries came late, or are others now.
            key={entries.length}
            ref={ref}
            className="frame-control select-control"
            autoComplete={props.autocomplete ?? 'off'}
            defaultValue={ref.current === null ? initial : String(value ?? '')}
            aria-disabled={closed ? true : undefined}
            // A select knows no read-only: nothing opens it then, and keys change nothing.
            onMouseDown={(event) => {
              if (closed) event.preventDefault();
            }}
            onKeyDown={(event) => {
              if (closed && event.key !== 'Tab') event.preventDefault();
            }}
            onChange={(event) => {
              if (closed) event.currentTarget.value = String(value ?? '');
              else report(event.currentTarget.value);
            }}
            onBlur={props.onBlur}
          >
            <option value="" disabled={required}>
              {props.placeholder ?? t('renderer.select.choose')}
            </option>
            {entries.map((entry) => (
              <option key={entry.value} value={entry.value} disabled={!entry.enabled}>
                {entry.enabled || entry.reason === undefined
                  ? entry.label
                  : `${entry.label} (${entry.reason})`}
              </option>
            ))}
          </select>
          <span className="select-arrow" aria-hidden="true" />
        </div>
      )}
    </Frame>
  );
}
