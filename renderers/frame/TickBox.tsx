import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import type { ControlProps } from './Frame.tsx';
import { useTicked } from './useTicked.ts';
import './tickBox.css';

interface TickBoxProps {
  readonly of: RendererProps;
  /** What `Frame` hands to its control. */
  readonly control: ControlProps;
  /** The label beside it. */
  readonly children: ReactNode;
}

/** A box to tick with its label beside it, for every renderer of a yes or no. */
export function TickBox({ of: props, control, children }: TickBoxProps): ReactNode {
  const { ref, defaultChecked } = useTicked(props);
  return (
    <div className="tick">
      <input
        {...control}
        ref={ref}
        className="tick-box"
        type="checkbox"
        defaultChecked={defaultChecked}
        aria-disabled={props.state === 'editable' ? undefined : true}
        onClick={(event) => {
          if (props.state !== 'editable') event.preventDefault();
        }}
        // Chromium changes a box before it hears that the click was refused.
        onChange={(event) => {
          if (props.state === 'editable') props.onInput(event.currentTarget.checked);
        }}
        onBlur={props.onBlur}
      />
      <label className="tick-label" htmlFor={props.id}>
        {children}
      </label>
    </div>
  );
}
