import type { ReactNode } from 'react';
export { pageRouteOf } from '../navigation/pageRoutes.ts';
export { Menu } from '../shell/menus/Menu.tsx';
import type { OtherScreen as Shown } from '../page/pageStore.ts';
import { BotPage } from './error/BotPage.tsx';
import { NotFoundPage } from './error/NotFoundPage.tsx';
import { RefusedPage } from './error/RefusedPage.tsx';
import { AdStrip } from './site/AdStrip.tsx';
import { SitePage } from './site/SitePage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { PrivacyPage } from './privacy/PrivacyPage.tsx';
import { SoonPage } from './soon/SoonPage.tsx';

/** Every screen that is not a flow's and needs the product's own words only, in one part of the program: a flow's page loads it when idle. */
export function OtherScreen({ screen }: { readonly screen: Shown }): ReactNode {
  switch (screen.kind) {
    case 'home':
    case 'account':
      return withAd(<HomePage account={screen.kind === 'account'} />);
    case 'privacy':
      return <PrivacyPage />;
    case 'refused':
      return <RefusedPage />;
    case 'bot':
      return <BotPage />;
    case 'help':
    case 'offers':
      return withAd(<SitePage address={screen.key} path={screen.path} title={screen.title} />);
    case 'soon':
      return <SoonPage />;
    case 'notFound':
      return <NotFoundPage path={screen.path} judged={screen.judged === true} />;
  }
}

function withAd(page: ReactNode): ReactNode {
  return (
    <>
      {page}
      <AdStrip />
    </>
  );
}
