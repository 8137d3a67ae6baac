import type { ReactNode } from 'react';
import type { PricingPage as Page } from '../../../contracts/site/pages.ts';
import { usePage } from '../../page/services.ts';
import { Package } from './Package.tsx';

/** What is on sale: words from editors, prices from the product API. */
export function PricingPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  return (
    <>
      <h1 tabIndex={-1}>{t('offers.title')}</h1>
      <p className="help-lead">{t('offers.lead')}</p>
      <ul className="packages">
        {page.packages.map((each, at) => (
          <li key={at}>
            <Package card={each} />
          </li>
        ))}
      </ul>
    </>
  );
}
