import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSitePage } from '../../../content/pageReads.ts';
import { usePage, useSignIn } from '../../page/services.ts';
import { pageTitle } from '../site/pageTitle.ts';
import { PageSkeleton } from '../site/PageSkeleton.tsx';
import { PromoPage } from '../site/PromoPage.tsx';
import { paths } from '../../../contracts/generated/paths.ts';
import { SubscriberHome } from './SubscriberHome.tsx';
import { VisitorHome } from './VisitorHome.tsx';
import './HomePage.css';

const AccountPage = lazy(async () => ({ default: (await import('../account/AccountPage.tsx')).AccountPage }));

/** The first page: what the product is to a visitor, where things are to a subscriber; `/vplus` is a subscriber's account. */
export function HomePage({ account }: { readonly account: boolean }): ReactNode {
  const signIn = useSignIn();
  if (signIn.status !== 'subscriber') return <Landing path={account ? paths.account : paths.home} />;
  if (!account)
    return (
      <Home>
        <SubscriberHome profile={signIn.profile} />
      </Home>
    );
  return (
    <Suspense fallback={<Home>{null}</Home>}>
      <AccountPage subscriber={signIn} />
    </Suspense>
  );
}

/** What editors made of the first page, from the same blocks as promo pages; without one, or when it is not available, the page that ships. */
function Landing({ path }: { readonly path: string }): ReactNode {
  const { locale, page: first } = usePage((state) => state.boot);
  const { page, failed } = useSitePage(path, locale, first);
  const i18n = usePage((state) => state.i18n);
  useEffect(() => {
    if (page?.kind === 'promo') document.title = pageTitle(page, i18n);
  }, [page, i18n]);
  if (page?.kind === 'promo')
    return (
      <div className="promo">
        <PromoPage page={page} />
      </div>
    );
  if (page === undefined && !failed)
    return (
      <div className="home" aria-busy="true">
        <PageSkeleton />
      </div>
    );
  return (
    <Home>
      <VisitorHome />
    </Home>
  );
}

function Home({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="home">{children}</div>;
}
