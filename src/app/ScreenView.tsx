import { type ReactNode, useEffect, useRef } from 'react';
import { CheckingPage } from './pages/checking/CheckingPage.tsx';
import { FlowFailedPage } from './pages/error/FlowFailedPage.tsx';
import { FlowPage } from './pages/flow/FlowPage.tsx';
import { usePage, useServices } from './page/services.ts';

/** The screen that the page shows now. A new one starts at the top, with the focus on its heading. */
export function ScreenView(): ReactNode {
  const screen = usePage((state) => state.screen);
  const { otherScreens } = useServices();
  // A screen that failed to load and then did is another one at the same address.
  const name = `${screen.kind} ${screen.key}`;
  const seen = useRef(name);
  useEffect(() => {
    if (seen.current === name) return;
    seen.current = name;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [name]);
  switch (screen.kind) {
    case 'flow':
      return <FlowPage key={screen.key} screen={screen} />;
    case 'flowFailed':
      return <FlowFailedPage reason={screen.reason} />;
    case 'checking':
      return <CheckingPage />;
    default:
      return otherScreens.draw(screen);
  }
}
