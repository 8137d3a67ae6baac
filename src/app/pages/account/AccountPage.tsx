import type { ReactNode } from 'react';
import type { Country } from '@alur/react/contract';
import { maskIdentity } from '../../../i18n/maskIdentity.ts';
import { Button } from '../../../ui/Button.tsx';
import { AppLink } from '../../navigation/AppLink.tsx';
import { safeHref } from '../../address/safeHref.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import { type SignIn, usePage, useServices } from '../../page/services.ts';
import { askToLogOutEverywhere } from './logOutEverywhere.ts';
import { ScheduledDeletion } from './ScheduledDeletion.tsx';
import { useScheduledDeletion } from './useScheduledDeletion.ts';
import './AccountPage.css';

type Subscriber = Extract<SignIn, { readonly status: 'subscriber' }>;

/** Who is signed in, and everything that concerns the account. */
export function AccountPage({ subscriber }: { readonly subscriber: Subscriber }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const day = useScheduledDeletion();
  return (
    <div className="account">
      <h1 tabIndex={-1}>{t('account.title')}</h1>
      {day !== null && <ScheduledDeletion day={day} />}
      <Who subscriber={subscriber} />
      <Ways leaving={day !== null} />
      <Leaving />
    </div>
  );
}

/** Identity, its middle hidden, and region; a line that loads, or that says why there is none. */
function Who({ subscriber: { profile, profileFailed } }: { readonly subscriber: Subscriber }): ReactNode {
  const { reloadProfile } = useServices();
  const t = usePage((state) => state.i18n.t);
  const countries = usePage((state) => state.boot.countries);
  const words = (): ReactNode => {
    if (profile !== null) {
      return (
        <dl>
          <div>
            <dt>{t('account.identity')}</dt>
            <dd>{maskIdentity(profile.userName)}</dd>
          </div>
          <div>
            <dt>{t('account.region')}</dt>
            <dd>{regionName(profile.region, countries) ?? t('account.regionUnknown')}</dd>
          </div>
        </dl>
      );
    }
    if (!profileFailed) return <p className="account-loading">{t('account.loading')}</p>;
    return (
      <>
        <p>{t('account.failed')}</p>
        <Button kind="secondary" onClick={reloadProfile}>
          {t('common.retry')}
        </Button>
      </>
    );
  };
  return (
    <section
      className="account-who"
      aria-label={t('account.who')}
      aria-busy={profile === null && !profileFailed}
      aria-live="polite"
    >
      {words()}
    </section>
  );
}

function regionName(region: string, countries: readonly Country[]): string | null {
  if (region === '') return null;
  return countries.find(({ isocode }) => isocode === region.toUpperCase())?.name ?? region;
}

const ways = [
  { name: 'package', to: paths.subscription },
  { name: 'transactions', to: paths.transactions },
  { name: 'password', to: paths.changePassword },
] as const;

function Ways({ leaving }: { readonly leaving: boolean }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const help = usePage((state) => state.boot.config.help);
  return (
    <nav aria-label={t('account.ways')}>
      <ul className="account-ways">
        {[
          ...ways,
          { name: 'help', to: safeHref(help, paths.help) },
          { name: 'remove', to: paths.removeAccount },
        ].map(({ name, to }) => (
          <li key={name}>
            <AppLink className={`account-way account-way-${name}`} to={to}>
              <span className="account-way-title">{t(`account.${name}`)}</span>
              <span className="account-way-text">
                {t(name === 'remove' && leaving ? 'account.removeScheduled' : `account.${name}Text`)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Leaving(): ReactNode {
  const services = useServices();
  const t = usePage((state) => state.i18n.t);
  return (
    <section className="account-leaving" aria-label={t('account.leaving')}>
      <Button kind="secondary" onClick={() => void services.logOut()}>
        {t('account.logOutHere')}
      </Button>
      <Button kind="link" onClick={() => askToLogOutEverywhere(services)}>
        {t('account.logOutEverywhere')}
      </Button>
    </section>
  );
}
