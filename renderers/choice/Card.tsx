import type { ReactNode } from 'react';
import type { Formats } from '@alur/react/contract';
import { Badge, toneOf } from '../frame/Badge.tsx';
import type { Entry } from '../frame/entries.ts';
import { Mark } from '../frame/Mark.tsx';
import { Picture } from '../frame/Picture.tsx';

interface CardProps {
  readonly entry: Entry;
  /** DOM id of its radio button. */
  readonly id: string;
  readonly format: Formats;
  /** Draws its mark, or the letters that stand for one. */
  readonly marked: boolean;
  /** Folded away. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** One card: the radio button names itself by the label, everything else describes it. */
export function Card({ entry, id, format, marked, hidden, children }: CardProps): ReactNode {
  const { label, hint, reason, amount, badge, image, mark, note, enabled } = entry;
  const more = enabled ? hint : (reason ?? hint);
  return (
    <div className="choice-card" data-disabled={enabled ? undefined : ''} hidden={hidden}>
      {children}
      <Picture
        className="choice-image"
        src={image}
        alt=""
        instead={marked && <Mark name={mark} label={label} />}
      />
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      <span className="choice-more" id={`${id}-more`}>
        {more !== undefined && <span className="choice-hint">{more}</span>}
        {note !== undefined && <span className="choice-note">{note}</span>}
        {badge !== undefined && <Badge tone={toneOf(badge)}>{badge}</Badge>}
        {amount !== undefined && <span className="choice-amount">{format.money(amount)}</span>}
      </span>
    </div>
  );
}
