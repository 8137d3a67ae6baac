import type { ReactNode } from 'react';
import { presetOf } from '../../contracts/site/media.ts';
import type { BlockProps } from '../frame/tools.ts';
import type { video } from './video.manifest.ts';
import '../photo/Photograph.css';

/** A video below its title: a picture until somebody presses play, and nothing of the video is loaded before that. */
export function Video({ slots }: BlockProps<typeof video>): ReactNode {
  const { title, lead, caption } = slots;
  if (slots.video === null) return null;
  const { src, type, title: shows, poster, captions, language, label } = slots.video;
  return (
    <section className="promo-section">
      {title !== '' && <h2>{title}</h2>}
      {lead !== '' && <p className="promo-lead">{lead}</p>}
      <figure className="promo-figure">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one that is silent has nothing to read; the CMS refuses one that can be heard without */}
        <video
          className="promo-video"
          controls
          playsInline
          preload="none"
          width={poster.width}
          height={poster.height}
          poster={`${poster.at}/${presetOf(960, 'jpg')}`}
          aria-label={shows}
        >
          <source src={src} type={type} />
          {captions !== '' && (
            <track kind="captions" src={captions} srcLang={language} label={label} default />
          )}
        </video>
        {caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
    </section>
  );
}
