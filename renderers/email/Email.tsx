import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { useDomValue } from '../frame/useDomValue.ts';

/** An e-mail address. Not `type=email`: browsers cut and translate what such an input holds, so a paste would lose its spaces silently. */
export function Email(props: RendererProps): ReactNode {
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
          inputMode="email"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={defaultValue}
          placeholder={props.placeholder}
          autoComplete={props.autocomplete ?? 'email'}
          enterKeyHint={props.enterKeyHint}
          readOnly={props.state !== 'editable'}
          onChange={(event) => props.onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
