import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

const inputModes = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'] as const;

/** One line of text, or a number typed as text. `options.inputmode` names the keyboard, when it is one that browsers know. */
export function Text(props: RendererProps): ReactNode {
  return (
    <Frame of={props}>
      {(control) => (
        <TextControl
          of={props}
          control={control}
          inputMode={inputModes.find((mode) => mode === props.options['inputmode'])}
          maxLength={props.maxLength}
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
