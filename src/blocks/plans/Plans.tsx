import type { ReactNode } from 'react';
import type { BlockProps } from '../frame/tools.ts';
import type { plans } from './plans.manifest.ts';

/** Packages side by side. */
export function Plans({ slots, tools }: BlockProps<typeof plans>): ReactNode {
  return (
    <section className="promo-section">
      <h2>{slots.title}</h2>
      {slots.lead !== '' && <p className="promo-lead">{slots.lead}</p>}
      <ul className="packages">
        {slots.packages.map((card) => (
          <li key={`${card.packageId} ${card.title}`}>
            <tools.Package card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
