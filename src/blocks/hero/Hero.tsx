import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Photograph } from '../photo/Photograph.tsx';
import { Picture } from '../pictures/Picture.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { hero } from './hero.manifest.ts';
import './Hero.css';

/** Large words beside a photo or a drawn picture. As the first block it holds the page's heading. */
export function Hero({ slots, tools, isFirst }: BlockProps<typeof hero>): ReactNode {
  const { eyebrow, title, lead, label, link, second_label, second_link, picture, photo } = slots;
  // An edge of the build before this one sends no second button at all.
  const buttons = [
    { words: label, to: link },
    { words: second_label, to: second_link },
  ].filter(({ words, to }) => words && to);
  return (
    <section className="promo-hero">
      <div className="promo-hero-words">
        {eyebrow !== '' && <p className="promo-eyebrow">{eyebrow}</p>}
        {isFirst ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
        {lead !== '' && <p className="promo-lead">{lead}</p>}
        {buttons.length > 0 && (
          <div className="promo-buttons">
            {buttons.map(({ words, to }, at) => (
              <tools.Link key={at} className={buttonClass(at === 0 ? 'primary' : 'secondary')} to={to}>
                {words}
              </tools.Link>
            ))}
          </div>
        )}
      </div>
      {photo ? (
        <Photograph photo={photo} sizes="(min-width: 60rem) 42rem, 94vw" isFirst={isFirst} />
      ) : (
        picture !== '' && <Picture name={picture} />
      )}
    </section>
  );
}
