import { type ReactNode, useEffect, useRef } from 'react';
import { CheckingPage } from './pages/checking/CheckingPage.tsx';
import { FlowFailedPage } from './pages/error/FlowFailedPage.tsx';
import { NotFoundPage } from './pages/error/NotFoundPage.tsx';
import { RefusedPage } from './pages/error/RefusedPage.tsx';
import { FlowPage } from './pages/flow/FlowPage.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { SoonPage } from './pages/soon/SoonPage.tsx';
import type { Screen } from './page/pageStore.ts';
import { usePage } from './page/services.ts';

/** The screen that the page shows now. A new one starts at the top, with the focus on its heading. */
export function ScreenView(): ReactNode {
  const screen = usePage((state) => state.screen);
  // A screen that failed to load and then did is another one at the same address.
  const name = `${screen.kind} ${screen.key}`;
  const seen = useRef(name);
  useEffect(() => {
    if (seen.current === name) return;
    seen.current = name;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [name]);
  return pageOf(screen);
}

function pageOf(screen: Screen): ReactNode {
  switch (screen.kind) {
    case 'flow':
      return <FlowPage key={screen.key} screen={screen} />;
    case 'flowFailed':
      return <FlowFailedPage reason={screen.reason} />;
    case 'home':
    case 'account':
      return <HomePage account={screen.kind === 'account'} />;
    case 'checking':
      return <CheckingPage />;
    case 'refused':
      return <RefusedPage />;
    case 'soon':
      return <SoonPage path={screen.path} />;
    case 'notFound':
      return <NotFoundPage path={screen.path} />;
  }
}
