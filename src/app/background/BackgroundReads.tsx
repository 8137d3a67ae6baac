import { type ReactNode, useEffect } from 'react';
import { useBackgroundReads } from '../../content/reads.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { prefetchScreen } from './prefetchScreen.ts';
import { checkVersion, versionInterval } from './newVersion.ts';
import { UpdateBanner } from './UpdateBanner.tsx';
import { usePage, useServices } from '../page/services.ts';

/** Keeps the page's content reads, and what follows of them; loaded when the page is idle, for their library comes with it. */
export function BackgroundReads(): ReactNode {
  const services = useServices();
  const { page, background } = services;
  const catalogue = usePage((state) => state.boot.catalogue);
  const readVersion = (): Promise<void> => checkVersion(page);
  useBackgroundReads({ catalogue, ...background, readVersion, versionInterval });
  useEffect(() => prefetchLinks(document, (path) => prefetchScreen(services, path)), [services]);
  return <UpdateBanner />;
}
