import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type PackagePrice, usePackagePrices } from '../../../content/priceReads.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import type { PackageCard } from '../../../contracts/site/offers.ts';
import { TitlePicture } from '../../../blocks/titles/TitlePicture.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage, useServices } from '../../page/services.ts';
import { SaveForLater } from './SaveForLater.tsx';
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
  const { packageId, title, label, perks, channels, titles } = card;
  const price = priceOf(usePackagePrices(apiUrl), card.packageId);
  return (
    <article className="package" ref={useCountedChoice(packageId)}>
      <p className="package-label">{label}</p>
      <Heading>{title}</Heading>
      <p className="package-price" aria-busy={price === 'reading'}>
        <PriceWords price={price} />
      </p>
      <div className="help-text">
        <RichText text={perks} link={AppLink} film={t('help.film')} />
      </div>
      {titles !== undefined && titles.length > 0 && <Examples titles={titles} />}
      {channels !== null && channels.count > 0 && (
        <AppLink className="package-channels" to={channels.path}>
          {t('offers.seeChannels', { count: channels.count, name: title })}
        </AppLink>
      )}
      {price === 'none' ? (
        <SaveForLater packageId={packageId} name={title} />
      ) : (
        <AppLink
          className={buttonClass('primary')}
          to={`${paths.buy}?package_id=${encodeURIComponent(packageId)}`}
          aria-label={t('offers.chooseNamed', { name: title })}
        >
          {t('offers.choose')}
        </AppLink>
      )}
    </article>
  );
}

/** Some of what it holds: pictures side by side, and their names in words. */
function Examples({ titles }: Required<Pick<PackageCard, 'titles'>>): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <div className="package-titles">
      <ul aria-hidden="true">
        {titles.map(({ slug, kind, photo }) => (
          <li key={slug}>
            <TitlePicture kind={kind} photo={photo} sizes="7rem" />
          </li>
        ))}
      </ul>
      <p>{t('titles.among', { names: titles.map(({ name }) => name).join(', ') })}</p>
    </div>
  );
}

/** Counts that somebody chose a package in public, for visitors who allow measuring. The element is the card. */
function useCountedChoice(packageId: string): RefObject<HTMLElement | null> {
  const { events } = useServices();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const count = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a.button-primary') : null;
      if (link !== null && card.current?.contains(link) === true)
        events.emit({ name: 'Lead', properties: { packageId }, id: null });
    };
    // Before all others: from a page with libraries of others this link leads through a load, and is heard of by nobody else.
    addEventListener('click', count, true);
    return () => removeEventListener('click', count, true);
  }, [events, packageId]);
  return card;
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
