import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Picture } from '../pictures/Picture.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { hero } from './hero.manifest.ts';
import './Hero.css';

/** Large words beside a drawn picture. As the first block it holds the page's heading. */
export function Hero({ slots, tools, isFirst }: BlockProps<typeof hero>): ReactNode {
  const { eyebrow, title, lead, label, link, picture } = slots;
  return (
    <section className="promo-hero">
      <div className="promo-hero-words">
        {eyebrow !== '' && <p className="promo-eyebrow">{eyebrow}</p>}
        {isFirst ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
        {lead !== '' && <p className="promo-lead">{lead}</p>}
        {label !== '' && link !== '' && (
          <tools.Link className={buttonClass('primary')} to={link}>
            {label}
          </tools.Link>
        )}
      </div>
      {picture !== '' && <Picture name={picture} />}
    </section>
  );
}
