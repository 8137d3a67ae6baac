import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { ActionButton } from '../frame/ActionButton.tsx';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

/** One line of text, or a number typed as text. `options.inputmode` names the keyboard that a phone shows. Its actions stand behind it. */
export function Text(props: RendererProps<'text'>): ReactNode {
  return (
    <Frame of={props}>
      {(control) => (
        <div className="text-row">
          <TextControl
            of={props}
            control={control}
            inputMode={props.options.inputmode}
            maxLength={props.maxLength}
            onBlur={props.onBlur}
          />
          {props.actions.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      )}
    </Frame>
  );
}
