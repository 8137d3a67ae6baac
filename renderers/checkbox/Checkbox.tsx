import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TickBox } from '../frame/TickBox.tsx';

/** A yes or no; several in a row may stand in the frame of a `group`. */
export function Checkbox(props: RendererProps<'checkbox'>): ReactNode {
  return (
    <Frame of={props} label="beside">
      {(control) => (
        <TickBox of={props} control={control}>
          {props.label}
        </TickBox>
      )}
    </Frame>
  );
}
