import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';
import { readNumberText, writeNumber } from './numberText.ts';

/** A number, typed as people write it; what can't be read as one stays text, for the flow to name. */
export function NumberInput(props: RendererProps<'number'>): ReactNode {
  const { onInput, onBlur, options } = props;
  const { decimals = 0, unit = 'none' } = options;
  const ref = useRef<HTMLInputElement>(null);
  const report = useCallback(
    (typed: string) => onInput(readNumberText(typed, decimals) ?? typed),
    [onInput, decimals],
  );
  const leave = (): void => {
    const value = ref.current === null ? null : readNumberText(ref.current.value, decimals);
    if (ref.current && value !== null) ref.current.value = writeNumber(value);
    onBlur();
  };
  return (
    <Frame of={props}>
      {(control) => (
        <div className="number" data-unit={unit}>
          {unit === 'rupiah' && (
            <span className="number-unit" aria-hidden="true">
              Rp
            </span>
          )}
          <TextControl
            of={props}
            control={control}
            inputRef={ref}
            className="frame-control number-input"
            shown={writeNumber(props.value)}
            onTyped={report}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoCorrect="off"
            spellCheck={false}
            onBlur={leave}
          />
        </div>
      )}
    </Frame>
  );
}
