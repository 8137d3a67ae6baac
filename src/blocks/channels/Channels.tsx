import type { ReactNode } from 'react';
import { ChannelLogo } from '../../ui/ChannelLogo.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { channels } from './channels.manifest.ts';
import './Channels.css';

/** Logos with their names, close together. */
export function Channels({ slots, tools }: BlockProps<typeof channels>): ReactNode {
  return (
    <section className="promo-section">
      <h2>{slots.title}</h2>
      {slots.lead !== '' && <p className="promo-lead">{slots.lead}</p>}
      <ul className="promo-channels">
        {slots.channels.map(({ slug, name, logo }) => (
          <li key={slug}>
            <ChannelLogo id={slug} logo={logo} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <tools.Link className="promo-more" to="/vplus/channels">
        {tools.t('offers.allChannels')}
      </tools.Link>
    </section>
  );
}
