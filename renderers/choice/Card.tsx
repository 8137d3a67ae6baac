import type { ReactNode } from 'react';
import type { Formats } from '../../src/contracts/renderer.ts';
import { Badge, toneOf } from '../frame/Badge.tsx';
import type { Entry } from '../frame/entries.ts';
import { Picture } from '../frame/Picture.tsx';

interface CardProps {
  readonly entry: Entry;
  /** DOM id of its radio button. */
  readonly id: string;
  readonly format: Formats;
  readonly children: ReactNode;
}

/** One card: the radio button names itself by the label, everything else describes it. */
export function Card({ entry, id, format, children }: CardProps): ReactNode {
  const { label, hint, reason, amount, badge, image, enabled } = entry;
  const more = enabled ? hint : (reason ?? hint);
  return (
    <div className="choice-card" data-disabled={enabled ? undefined : ''}>
      {children}
      <Picture className="choice-image" src={image} alt="" />
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      <span className="choice-more" id={`${id}-more`}>
        {more !== undefined && <span className="choice-hint">{more}</span>}
        {badge !== undefined && <Badge tone={toneOf(badge)}>{badge}</Badge>}
        {amount !== undefined && <span className="choice-amount">{format.money(amount)}</span>}
      </span>
    </div>
  );
}
