import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

/** One line of text, or a number typed as text. `options.inputmode` names the keyboard that a phone shows. */
export function Text(props: RendererProps<'text'>): ReactNode {
  return (
    <Frame of={props}>
      {(control) => (
        <TextControl
          of={props}
          control={control}
          inputMode={props.options.inputmode}
          maxLength={props.maxLength}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
