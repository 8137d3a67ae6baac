import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TickBox } from '../frame/TickBox.tsx';
import { linkParts, linkTarget } from './linkParts.ts';

/** A box to tick, never ticked for the subscriber. A part of its label in [brackets] links to `options.linkTo`. */
export function Consent(props: RendererProps<'consent'>): ReactNode {
  return (
    <Frame of={props} label="beside">
      {(control) => (
        <TickBox of={props} control={control}>
          <Label
            text={props.label}
            to={linkTarget(props.options.linkTo)}
            newTab={props.t('renderer.consent.newTab')}
          />
        </TickBox>
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
