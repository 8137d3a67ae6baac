import { type ReactNode, useLayoutEffect } from 'react';
import { StaticRouter } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import type { PreviewWords } from '../../contracts/preview/page.ts';
import { FlowFrame } from '../pages/flow/FlowFrame.tsx';
import { type AppServices, ServicesContext, usePage } from '../page/services.ts';
import { SkipLink, DefaultLayout } from '../shell/DefaultLayout.tsx';
import './preview.css';

interface PreviewAppProps {
  readonly services: AppServices;
  /** Where the flow has left to; null: it has not. */
  readonly left: string | null;
  /** The flow itself has left, not a link of it: it has to begin again. */
  readonly isOver: boolean;
  readonly words: PreviewWords;
  readonly onAgain: () => void;
  /** Called once the picture is on the page. */
  readonly onDrawn: () => void;
}

/** The page of the flow's screen as visitors get it, and what stands in the place of where it leads. */
export function PreviewApp({ services, left, isOver, words, onAgain, onDrawn }: PreviewAppProps): ReactNode {
  useLayoutEffect(onDrawn);
  return (
    <ServicesContext value={services}>
      <StaticRouter location={services.page.getState().screen.path}>
        <SkipLink />
        <DefaultLayout>
          <PreviewScreen />
        </DefaultLayout>
        {left !== null && <WayOut {...{ to: left, isOver, words, onAgain }} />}
      </StaticRouter>
    </ServicesContext>
  );
}

function PreviewScreen(): ReactNode {
  const screen = usePage((state) => state.screen);
  // Another picture has a runtime of its own, which a form never changes.
  return screen.kind === 'flow' && <FlowFrame key={screen.key} screen={screen} />;
}

/** Where the flow leads, as a card: nothing is loaded. */
function WayOut({
  to,
  isOver,
  words,
  onAgain,
}: Pick<PreviewAppProps, 'isOver' | 'words' | 'onAgain'> & { readonly to: string }): ReactNode {
  const key = to === 'callback' || to === 'close' ? (`preview.${to}` as const) : 'preview.left';
  return (
    <div className="preview-out" role="status">
      <p>{words[key].replace('{to}', () => to)}</p>
      <Button kind="secondary" onClick={onAgain}>
        {words[isOver ? 'preview.again' : 'preview.stay']}
      </Button>
    </div>
  );
}
