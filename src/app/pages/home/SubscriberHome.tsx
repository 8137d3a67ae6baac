import type { ReactNode } from 'react';
import { paths } from '../../../contracts/generated/paths.ts';
import type { Profile } from '../../../contracts/session.ts';
import { maskIdentity } from '../../../i18n/maskIdentity.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import { ScheduledDeletion } from '../account/ScheduledDeletion.tsx';
import { useScheduledDeletion } from '../account/useScheduledDeletion.ts';
import { usePage } from '../../page/services.ts';

const ways = [
  { name: 'package', to: paths.subscription },
  { name: 'tv', to: paths.tvActivate },
  { name: 'voucher', to: paths.voucher },
  { name: 'help', to: paths.help },
] as const;

/** A greeting that says who is logged in, with the identity masked, and where things are. */
export function SubscriberHome({ profile }: { readonly profile: Profile | null }): ReactNode {
  const t = usePage((state) => state.i18n.t);
  const day = useScheduledDeletion();
  const name = maskIdentity(profile?.userName ?? '');
  return (
    <>
      <section className="hero hero-subscriber">
        <h1 tabIndex={-1}>{t('home.greeting')}</h1>
        <p>{name === '' ? t('home.signedIn') : t('home.signedInAs', { name })}</p>
      </section>
      {day !== null && <ScheduledDeletion day={day} />}
      <ul className="ways">
        {ways.map((way) => (
          <li key={way.name}>
            <AppLink className="way" to={way.to}>
              <span className="way-title">{t(`home.${way.name}`)}</span>
              <span className="way-text">{t(`home.${way.name}Text`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
