// First of all, so that every other sheet comes after them.
import '../ui/tokens.css';
import '../ui/base.css';
import { type ComponentType, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DefaultLayout, SkipLink } from './shell/DefaultLayout.tsx';
import { ErrorBoundary } from './pages/error/ErrorBoundary.tsx';
import { ScreenView } from './ScreenView.tsx';
import { whenIdle } from './page/whenIdle.ts';
import { type AppServices, ServicesContext, type SignIn, usePage, useServices } from './page/services.ts';
import { screenTitle } from './screens/title.ts';

/** The whole page, the same on the server and in the browser. Goes inside a router. */
export function App({ services }: { readonly services: AppServices }): ReactNode {
  return (
    <ServicesContext value={services}>
      <AddressFollower />
      <TitleFollower />
      <SkipLink />
      <Later />
      <DefaultLayout>
        <ErrorBoundary report={services.report}>
          <ScreenView />
        </ErrorBoundary>
      </DefaultLayout>
    </ServicesContext>
  );
}

/** Shows the screen of each address, again when the sign-in status changes, and lets code outside React navigate. */
function AddressFollower(): null {
  const { show, navigation, signIn, page } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    return navigation.connect((to, options) => void navigate(to, options));
  }, [navigation, navigate]);
  useEffect(() => void show(pathname, search), [show, pathname, search]);
  useEffect(() => {
    // The address as it is now: React may not have rendered it yet.
    const again = (): void => void show(location.pathname, location.search);
    const stops = [
      signIn.subscribe((now, before) => {
        if (whoIs(now) !== whoIs(before)) again();
      }),
      page.subscribe((now, before) => {
        if (now.arrivalPending !== before.arrivalPending || now.embedding !== before.embedding) again();
      }),
    ];
    const retry = (): void => {
      if (page.getState().screen.kind === 'flowFailed') again();
    };
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      stops.forEach((stop) => stop());
    };
  }, [show, signIn, page]);
  return null;
}

/** What no screen waits for begins once the page is idle: reads, and measuring with its question. */
function Later(): ReactNode {
  const { report } = useServices();
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const { Background } = await import('./background/Background.tsx');
      setParts(() => Background);
    };
    return whenIdle(() => void begin().catch((cause: unknown) => report(cause, 'loadReads')));
  }, [report]);
  return Parts && <Parts />;
}

function whoIs(signIn: SignIn): string {
  return signIn.status === 'subscriber' ? `subscriber ${signIn.userId}` : signIn.status;
}

function TitleFollower(): null {
  const title = usePage(screenTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
