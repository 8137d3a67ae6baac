import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { linkParts, linkTarget } from './linkParts.ts';

/** A box to tick, never ticked for the subscriber. A part of its label in [brackets] links to `options.linkTo`. */
export function Consent(props: RendererProps<'consent'>): ReactNode {
  const { id, value, epoch, onInput } = props;
  const box = useRef<HTMLInputElement>(null);
  const [defaultChecked] = useState(value === true);
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = box.current;
    if (!input) return;
    if (seen.current === null && input.checked !== (value === true)) onInput(input.checked);
    else if (seen.current !== null && seen.current !== epoch) input.checked = value === true;
    seen.current = epoch;
  }, [value, epoch, onInput]);
  return (
    <Frame of={props} label="beside">
      {(control) => (
        <div className="consent">
          <input
            {...control}
            ref={box}
            className="consent-box"
            type="checkbox"
            defaultChecked={defaultChecked}
            aria-disabled={props.state === 'editable' ? undefined : true}
            onClick={(event) => {
              if (props.state !== 'editable') event.preventDefault();
            }}
            // Chromium changes a box before it hears that the click was refused.
            onChange={(event) => {
              if (props.state === 'editable') onInput(event.currentTarget.checked);
            }}
            onBlur={props.onBlur}
          />
          <label className="consent-label" htmlFor={id}>
            <Label
              text={props.label}
              to={linkTarget(props.options.linkTo)}
              newTab={props.t('renderer.consent.newTab')}
            />
          </label>
        </div>
      )}
    </Frame>
  );
}

interface LabelProps {
  readonly text: string;
  readonly to: string | null;
  readonly newTab: string;
}

function Label({ text, to, newTab }: LabelProps): ReactNode {
  const { before, linked, after } = linkParts(text);
  if (linked === '') return text;
  return (
    <>
      {before}
      {to === null ? (
        linked
      ) : (
        <a className="consent-link" href={to} target="_blank" rel="noopener noreferrer" title={newTab}>
          {linked}
        </a>
      )}
      {after}
    </>
  );
}
