import type { ReactNode } from 'react';
import { paths } from '../../../contracts/generated/paths.ts';
import type { StoresPage as Page } from '../../../contracts/site/stores.kind.ts';
import { storeKinds } from '../../../contracts/site/voucherStores.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ChannelLogo } from '../../../ui/ChannelLogo.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { usePage } from '../../page/services.ts';
import './offers.css';

/** Who sells vouchers in a region, and what to do where nobody does. */
export function StoresPage({ page }: { readonly page: Page }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { region, stores, others } = page;
  return (
    <>
      <h1 tabIndex={-1}>{t('offers.stores')}</h1>
      <p className="help-lead">
        {t(stores.length === 0 ? 'offers.noStores' : 'offers.storesLead', { region })}
      </p>
      {storeKinds.map((kind) => {
        const those = stores.filter((each) => each.kind === kind);
        return those.length === 0 ? null : (
          <section key={kind} className="help-section">
            <h2>{t(`offers.${kind}`)}</h2>
            <ul className="channels">
              {those.map((store) => (
                <Store key={store.slug} store={store} />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="stores-next">
        {stores.length === 0 ? (
          <AppLink className={buttonClass('primary')} to="/vplus/pricing">
            {t('offers.title')}
          </AppLink>
        ) : (
          <AppLink className={buttonClass('primary')} to={paths.voucher}>
            {t('offers.redeem')}
          </AppLink>
        )}
        {stores.length === 0 && (
          <AppLink className={buttonClass('link')} to={paths.voucher}>
            {t('offers.redeem')}
          </AppLink>
        )}
      </div>
      {others.length > 0 && (
        <nav className="help-section" aria-labelledby="other-regions">
          <h2 id="other-regions">{t('offers.otherRegions')}</h2>
          <ul className="stores-regions">
            {others.map((other) => (
              <li key={other.path}>
                <AppLink to={other.path}>{other.region}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Store({ store }: { readonly store: Page['stores'][number] }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const { slug, name, text, logo, link } = store;
  return (
    <li>
      <ChannelLogo id={slug} logo={logo} />
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
        {link !== null && (
          <AppLink className="store-link" to={link} aria-label={t('offers.visitNamed', { name })}>
            {t('offers.visit')}
          </AppLink>
        )}
      </div>
    </li>
  );
}
