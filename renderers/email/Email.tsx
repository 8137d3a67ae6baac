import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

/** An e-mail address. Not `type=email`: browsers cut and translate what such an input holds, so a paste would lose its spaces silently. */
export function Email(props: RendererProps<'email'>): ReactNode {
  return (
    <Frame of={props}>
      {(control) => (
        <TextControl
          of={props}
          control={control}
          inputMode="email"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={props.autocomplete ?? 'email'}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
