// Written by server/content/generatePageKinds.ts.
import type { ReactNode } from 'react';
import type { KindPage } from '../../../contracts/site/pages.ts';
import { ChannelsPage } from './ChannelsPage.tsx';
import { StoresPage } from './StoresPage.tsx';
import { TextPage } from './TextPage.tsx';

/** Draws a page by the component that is named after its kind. */
export function drawKind(page: KindPage): ReactNode {
  switch (page.kind) {
    case 'channels':
      return <ChannelsPage page={page} />;
    case 'stores':
      return <StoresPage page={page} />;
    case 'text':
      return <TextPage page={page} />;
  }
}
