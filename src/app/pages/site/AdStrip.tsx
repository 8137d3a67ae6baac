import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAd } from '../../../content/pageReads.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './AdStrip.css';

/** The ad that the address names (`ads_location`), below what the page is for. It comes after the page and moves nothing; without one there is nothing. */
export function AdStrip(): ReactNode {
  const { search } = useLocation();
  const t = usePage((state) => state.i18n.t);
  const locale = usePage((state) => state.boot.locale);
  const ad = useAd(new URLSearchParams(search).get('ads_location') ?? '', locale);
  if (ad === null) return null;
  const { title, text, label, link } = ad;
  return (
    <aside className="ad" aria-label={t('offers.ad')}>
      <p className="ad-mark">{t('offers.ad')}</p>
      <p className="ad-title">{title}</p>
      {text !== '' && <p>{text}</p>}
      {link !== null && label !== '' && (
        <AppLink className={buttonClass('secondary')} to={link}>
          {label}
        </AppLink>
      )}
    </aside>
  );
}
