import type { ReactNode } from 'react';
import type { BlockProps } from '../frame/tools.ts';
import type { flow } from './flow.manifest.ts';
import './Flow.css';

/** A flow in the page, beside what the page says of it. Without a title of its own the flow's heading is the section's. */
export function Flow({ slots, tools }: BlockProps<typeof flow>): ReactNode {
  const { eyebrow, title, lead, flow: shown } = slots;
  if (shown === null) return null;
  const hasWords = [eyebrow, title, lead].some((each) => each !== '');
  return (
    <section className="promo-flow">
      {hasWords && (
        <div className="promo-flow-words">
          {eyebrow !== '' && <p className="promo-eyebrow">{eyebrow}</p>}
          {title !== '' && <h2>{title}</h2>}
          {lead !== '' && <p className="promo-lead">{lead}</p>}
        </div>
      )}
      <tools.Flow flow={shown} level={title === '' ? 2 : 3} />
    </section>
  );
}
