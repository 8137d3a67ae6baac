import type { ReactNode } from 'react';
import { inOrderOfShowing, isShowing } from '../../contracts/site/titles.ts';
import type { BlockProps } from '../frame/tools.ts';
import { TitleCard } from './TitleCard.tsx';
import type { titles } from './titles.manifest.ts';
import { useNow } from './useNow.ts';
import './Titles.css';

/**
 * Titles side by side, what is on now first and largest. The edge's page holds times that are true whenever it is read; what is on now, this evening or tomorrow is
 * worked out in the browser, and again as time goes on.
 */
export function Titles({ slots, tools }: BlockProps<typeof titles>): ReactNode {
  const { title, lead, showing, titles: held, label, link } = slots;
  const now = useNow(tools.now);
  // Named titles stay in the order of their page.
  const ordered = now === null ? held : inOrderOfShowing(held, now);
  const isNamed = showing === '';
  const left = isNamed ? held.filter((each) => ordered.includes(each)) : ordered;
  const fitting = now === null || isNamed ? left : left.filter(({ airs }) => isShowing(airs, showing, now));
  // Everything over, on a page that was left open: the edge has others, and these are still better than none.
  const shown = fitting.length > 0 ? fitting : left;
  if (shown.length === 0) return null;
  return (
    <section className={showing === 'now' ? 'promo-section titles-now' : 'promo-section'}>
      <h2>{title}</h2>
      {lead !== '' && <p className="promo-lead">{lead}</p>}
      <ul className="titles">
        {shown.map((each, at) => (
          <li key={each.slug}>
            <TitleCard title={each} tools={tools} now={now} isLarge={showing === 'now' && at === 0} />
          </li>
        ))}
      </ul>
      {label !== '' && link !== '' && (
        <tools.Link className="promo-more" to={link}>
          {label}
        </tools.Link>
      )}
    </section>
  );
}
