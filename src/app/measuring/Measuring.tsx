import { type ReactNode, useEffect } from 'react';
import { useServices } from '../page/services.ts';
import { adoptConsent } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { followConsent } from './followConsent.ts';

/** Asks for consent where it was not asked yet, and measures while it is given, where the deployment measures. Loaded when the page is idle. */
export function Measuring(): ReactNode {
  const services = useServices();
  useEffect(() => {
    const { page } = services;
    const adopt = (): void => adoptConsent(page);
    adopt();
    const stop =
      page.getState().boot.measuring === null
        ? null
        : followConsent(services, async () => (await import('./measure.ts')).measure);
    // It may have been answered in another tab.
    document.addEventListener('visibilitychange', adopt);
    return () => {
      document.removeEventListener('visibilitychange', adopt);
      stop?.();
    };
  }, [services]);
  return <ConsentBanner />;
}
