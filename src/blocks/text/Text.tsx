import type { ReactNode } from 'react';
import { RichText } from '../../ui/RichText.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { text } from './text.manifest.ts';
import './Text.css';

/** A text, in a column that is easy to read. */
export function Text({ slots, tools }: BlockProps<typeof text>): ReactNode {
  return (
    <section className="promo-section promo-text help-text">
      <RichText text={slots.body} link={tools.Link} film={tools.t('help.film')} />
    </section>
  );
}
