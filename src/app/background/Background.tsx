import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createBotStore } from '../bots/botStore.ts';
import { isKnownPerson } from '../bots/person.ts';
import { watchBots } from '../bots/watchBots.ts';
import { usePage, useServices } from '../page/services.ts';
import { watchErrors, type WatchErrorsOptions } from '../reporting/watchErrors.ts';
import { BackgroundReads } from './BackgroundReads.tsx';
import { watchPastedSecret } from './pastedSecret.ts';

/** What begins once the page is idle: content reads, reports of what nothing catches, the detector of bots, and measuring with its question where the deployment measures. */
export function Background(): ReactNode {
  const { report, page, otherScreens } = useServices();
  const measures = usePage((state) => state.boot.measuring !== null);
  const isDebugged = usePage((state) => state.boot.debugView) && isDebugAsked();
  const [Measuring, setMeasuring] = useState<ComponentType | null>(null);
  const [Debug, setDebug] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isDebugged) return;
    import('../debug/DebugPanel.tsx').then(
      ({ DebugPanel }) => setDebug(() => DebugPanel),
      (cause: unknown) => report(cause, 'loadDebug'),
    );
  }, [isDebugged, report]);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const part = await import('../measuring/Measuring.tsx');
      setMeasuring(() => part.Measuring);
    };
    if (measures) begin().catch((cause: unknown) => report(cause, 'loadMeasuring'));
  }, [measures, report]);
  useEffect(() => {
    const bots = createBotStore();
    const isPerson = isKnownPerson(window);
    const { userAgent } = navigator;
    return watchBots({ page, bots, otherScreens, userAgent, isPerson, request: (...call) => fetch(...call) });
  }, [page, otherScreens]);
  useEffect(() => {
    const { boot } = page.getState();
    const measureLoad: WatchErrorsOptions['measureLoad'] = (service) =>
      void import('../reporting/errorClient.ts').then(
        ({ errorClient }) => void errorClient({ ...service, traced: true }),
        // This page load is not measured then.
        () => undefined,
      );
    return watchErrors({ boot, report, page: window, measureLoad });
  }, [page, report]);
  useEffect(() => watchPastedSecret(window), []);
  return (
    <>
      <BackgroundReads />
      {Measuring && <Measuring />}
      {Debug && <Debug />}
    </>
  );
}

/** Returns whether the address asks for the debug view. */
function isDebugAsked(): boolean {
  return new URLSearchParams(location.search).has('debug');
}
