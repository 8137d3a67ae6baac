import type { ReactNode } from 'react';
import { channelCategories } from '../../../contracts/site/offers.ts';
import { channelsTitle, type ChannelsPage as Page } from '../../../contracts/site/channels.kind.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import { ChannelLogo } from '../../../ui/ChannelLogo.tsx';
import './offers.css';

/** Channels with their logos, under their headings. */
export function ChannelsPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <>
      <nav className="help-crumbs" aria-label={t('help.crumbs')}>
        <AppLink to="/vplus/pricing">{t('offers.title')}</AppLink>
        {page.of !== null && <AppLink to="/vplus/channels">{t('offers.channels')}</AppLink>}
      </nav>
      <h1 tabIndex={-1}>{channelsTitle(page.of, t)}</h1>
      <p className="help-lead">{t('offers.channelsLead', { count: page.channels.length })}</p>
      {channelCategories.map((category) => {
        const channels = page.channels.filter((each) => each.category === category);
        return channels.length === 0 ? null : (
          <section key={category} className="help-section">
            <h2>{t(`offers.${category}`)}</h2>
            <ul className="channels">
              {channels.map(({ slug, name, text, logo }) => (
                <li key={slug}>
                  <ChannelLogo id={slug} logo={logo} />
                  <div>
                    <h3>{name}</h3>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
