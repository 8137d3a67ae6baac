import { lazy, type ReactNode, Suspense } from 'react';
import { useSignIn } from '../../page/services.ts';
import { SubscriberHome } from './SubscriberHome.tsx';
import { VisitorHome } from './VisitorHome.tsx';
import './HomePage.css';

const AccountPage = lazy(async () => ({ default: (await import('../account/AccountPage.tsx')).AccountPage }));

/** The first page: what the product is to a visitor, where things are to a subscriber; `/vplus` is a subscriber's account. */
export function HomePage({ account }: { readonly account: boolean }): ReactNode {
  const signIn = useSignIn();
  if (signIn.status !== 'subscriber')
    return (
      <Home>
        <VisitorHome />
      </Home>
    );
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

function Home({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="home">{children}</div>;
}
