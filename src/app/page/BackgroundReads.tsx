import { useBackgroundReads } from '../../content/reads.ts';
import { usePage, useServices } from './services.ts';

/** Keeps the page's content reads; loaded when the page is idle, for their library comes with it. */
export function BackgroundReads(): null {
  const { background } = useServices();
  const catalogue = usePage((state) => state.boot.catalogue);
  useBackgroundReads({ catalogue, ...background });
  return null;
}
