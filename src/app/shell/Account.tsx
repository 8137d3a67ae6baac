import type { ReactNode } from 'react';
import { maskIdentity } from '../../i18n/maskIdentity.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import { paths } from '../../contracts/generated/paths.ts';
import { usePage, useServices, useSignIn } from '../page/services.ts';

/** Who is here: a subscriber's name, which leads to the account, and the way out, or the way in. A flow's screen has none: it may be the way in. The first page has one whatever editors make of it. */
export function Account(): ReactNode {
  const signIn = useSignIn();
  const t = usePage((state) => state.i18n.t);
  const kind = usePage((state) => state.screen.kind);
  if (signIn.status === 'subscriber')
    return <Subscriber name={maskIdentity(signIn.profile?.userName ?? '')} />;
  if (kind === 'flow' || kind === 'checking') return null;
  return (
    <AppLink className={buttonClass('quiet')} to={paths.login}>
      {t('common.logIn')}
    </AppLink>
  );
}

function Subscriber({ name }: { readonly name: string }): ReactNode {
  const { logOut } = useServices();
  const t = usePage((state) => state.i18n.t);
  return (
    <div className="header-account" role="group" aria-label={t('shell.account')}>
      <AppLink className="header-name" to={paths.account}>
        <VisuallyHidden>{t('account.title')} </VisuallyHidden>
        <span className="header-avatar" aria-hidden="true">
          {initial(name) ?? <Person />}
        </span>
        {name !== '' && <span className="header-name-text">{name}</span>}
      </AppLink>
      <Button kind="quiet" className="header-out" onClick={() => void logOut()}>
        <LineIcon>
          <path d="M8 3H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h3m5-3.5 3.5-3.5L13 6.5M16 10H8" />
        </LineIcon>
        <span className="header-out-word">{t('common.logOut')}</span>
      </Button>
    </div>
  );
}

/** The first letter of a name; a phone number has none. */
function initial(name: string): string | null {
  return /^\p{L}/u.exec(name)?.[0] ?? null;
}

function Person(): ReactNode {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
      <circle cx="8" cy="5" r="3" />
      <path d="M2.5 14a5.5 5.5 0 0 1 11 0z" />
    </svg>
  );
}
