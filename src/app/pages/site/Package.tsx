import type { ReactNode } from 'react';
import { type PackagePrice, usePackagePrices } from '../../../content/priceReads.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import type { PackageCard } from '../../../contracts/site/offers.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './offers.css';

/** A price; `reading` until the API answered, `unknown` where it does not, `none` where it does not sell the package. */
type Shown = PackagePrice | 'reading' | 'unknown' | 'none';

/** A package: words from editors, the price from the product API. */
export function Package({
  card,
  heading: Heading = 'h2',
}: {
  readonly card: PackageCard;
  readonly heading?: 'h2' | 'h3';
}): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const apiUrl = usePage((state) => state.boot.apiUrl);
  const { title, label, perks, channels } = card;
  const price = priceOf(usePackagePrices(apiUrl), card.packageId);
  return (
    <article className="package">
      <p className="package-label">{label}</p>
      <Heading>{title}</Heading>
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

function priceOf(prices: ReturnType<typeof usePackagePrices>, id: string): Shown {
  if (prices === 'reading' || prices === 'unknown') return prices;
  return prices.find(({ packageId }) => packageId === id) ?? 'none';
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
