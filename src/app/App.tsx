import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { ErrorBoundary } from './pages/error/ErrorBoundary.tsx';
import { ScreenView } from './ScreenView.tsx';
import { type AppServices, ServicesContext, usePage, useServices } from './services.ts';
import { screenTitle } from './screenTitle.ts';
import '../ui/tokens.css';
import '../ui/font.css';
import '../ui/base.css';

/** The whole page, the same on the server and in the browser. Goes inside a router. */
export function App({ services }: { readonly services: AppServices }): ReactNode {
  return (
    <ServicesContext value={services}>
      <AddressFollower />
      <TitleFollower />
      <DefaultLayout>
        <ErrorBoundary report={services.report}>
          <ScreenView />
        </ErrorBoundary>
      </DefaultLayout>
    </ServicesContext>
  );
}

/** Asks for the screen of each address, and lets code outside React move on. */
function AddressFollower(): null {
  const { show, navigation, signIn } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    navigation.go = (to, options) => void navigate(to, options);
    return () => {
      navigation.go = null;
    };
  }, [navigation, navigate]);
  useEffect(() => {
    void show(pathname, search);
    // Whoever turns out to be signed in may have to be led on, once the stored session was looked at.
    const stop = signIn.subscribe((now, before) => {
      if (before.status === 'unknown' && now.status === 'subscriber') void show(pathname, search);
    });
    return stop;
  }, [show, signIn, pathname, search]);
  return null;
}

function TitleFollower(): null {
  const title = usePage(screenTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
