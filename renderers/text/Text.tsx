import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { inputModeOf } from '../frame/inputMode.ts';
import { useDomValue } from '../frame/useDomValue.ts';

/** One line of text, or a number typed as text. */
export function Text(props: RendererProps): ReactNode {
  const ref = useRef<HTMLInputElement>(null);
  const defaultValue = useDomValue(ref, String(props.value ?? ''), props.epoch, props.onInput);
  return (
    <Frame of={props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="frame-control"
          type="text"
          defaultValue={defaultValue}
          placeholder={props.placeholder}
          autoComplete={props.autocomplete ?? 'off'}
          inputMode={inputModeOf(props.options['inputmode'])}
          enterKeyHint={props.enterKeyHint}
          maxLength={props.maxLength}
          readOnly={props.state !== 'editable'}
          onChange={(event) => props.onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
