import type { ReactNode } from 'react';
import { type PackagePrice, usePackagePrices } from '../../../content/priceReads.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import type { PackageCard } from '../../../contracts/site/offers.ts';
import type { PricingPage as Page } from '../../../contracts/site/pages.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './offers.css';

/** What is on sale: words from editors, prices from the product API. */
export function PricingPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const apiUrl = usePage((state) => state.boot.apiUrl);
  const prices = usePackagePrices(apiUrl);
  return (
    <>
      <h1 tabIndex={-1}>{t('offers.title')}</h1>
      <p className="help-lead">{t('offers.lead')}</p>
      <ul className="packages">
        {page.packages.map((each, at) => (
          <li key={at}>
            <Package card={each} price={priceOf(prices, each.packageId)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A price; `reading` until the API answered, `unknown` where it does not, `none` where it does not sell the package. */
type Shown = PackagePrice | 'reading' | 'unknown' | 'none';

function priceOf(prices: ReturnType<typeof usePackagePrices>, id: string): Shown {
  if (prices === 'reading' || prices === 'unknown') return prices;
  return prices.find(({ packageId }) => packageId === id) ?? 'none';
}

function Package({ card, price }: { readonly card: PackageCard; readonly price: Shown }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { title, label, perks, channels } = card;
  return (
    <article className="package">
      <p className="package-label">{label}</p>
      <h2>{title}</h2>
      <p className="package-price" aria-busy={price === 'reading'}>
        <PriceWords price={price} />
      </p>
      <div className="help-text">
        <RichText text={perks} link={AppLink} film={t('help.film')} />
      </div>
      {channels !== null && channels.count > 0 && (
        <AppLink className="package-channels" to={channels.path}>
          {t('offers.seeChannels', { count: channels.count, name: title })}
        </AppLink>
      )}
      {price !== 'none' && (
        <AppLink
          className={buttonClass('primary')}
          to={paths.packages}
          aria-label={t('offers.chooseNamed', { name: title })}
        >
          {t('offers.choose')}
        </AppLink>
      )}
    </article>
  );
}

function PriceWords({ price }: { readonly price: Shown }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  if (price === 'reading') return '\u00a0';
  if (price === 'unknown') return t('offers.priceLater');
  if (price === 'none') return t('offers.notOnSale');
  return (
    <>
      <strong>{t('offers.price', { price: price.price })}</strong>{' '}
      {t('offers.duration', { days: price.days })}
    </>
  );
}
