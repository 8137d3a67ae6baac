import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createBotStore } from '../bots/botStore.ts';
import { isKnownPerson } from '../bots/person.ts';
import { watchBots } from '../bots/watchBots.ts';
import { isSlowConnection } from '../page/slowConnection.ts';
import { usePage, useServices } from '../page/services.ts';
import { watchErrors, type WatchErrorsOptions } from '../reporting/watchErrors.ts';
import { fetchTypeface } from '../shell/typeface.ts';
import { BackgroundReads } from './BackgroundReads.tsx';
import { watchPastedSecret } from './pastedSecret.ts';

/** What begins once the page is idle: content reads, reports of what nothing catches, the typeface, the detector of bots, counts of steps, the offer to send what happened to support, and measuring with its question where there is something to ask for. */
export function Background(): ReactNode {
  const { report, page, otherScreens } = useServices();
  const [isPerson, setIsPerson] = useState(false);
  const asksFirst = usePage(({ boot }) => boot.stepCounts === 'asked' && boot.preview === undefined);
  const measures = usePage(({ boot }) => boot.measuring !== null) || asksFirst;
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
    return watchBots({
      page,
      bots,
      otherScreens,
      userAgent: navigator.userAgent,
      isPerson: isKnownPerson(window),
      request: (...call) => fetch(...call),
      onPerson: () => setIsPerson(true),
    });
  }, [page, otherScreens]);
  useStepCounts(isPerson);
  useEffect(() => {
    const { boot } = page.getState();
    const measureLoad: WatchErrorsOptions['measureLoad'] = (service) =>
      void import('../reporting/errorClient.ts').then(
        (part) => part.measureLoad(service),
        // This page load is not measured then.
        () => undefined,
      );
    return watchErrors({ boot, report, page: window, measureLoad });
  }, [page, report]);
  useEffect(() => watchPastedSecret(window), []);
  useEffect(() => {
    // Without it the device's own font stays.
    if (!isSlowConnection(navigator)) fetchTypeface(page, document).catch(() => undefined);
  }, [page]);
  return (
    <>
      <BackgroundReads />
      {Measuring && <Measuring />}
      <SupportPart />
      {Debug && <Debug />}
    </>
  );
}

/** Counts the steps of a visitor who is no program, with a part of the program that nothing waits for. Pages of drafts are not counted. */
function useStepCounts(isPerson: boolean): void {
  const services = useServices();
  const isDraft = usePage(({ boot }) => boot.preview !== undefined);
  useEffect(() => {
    if (!isPerson || isDraft) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('../counts/countSteps.ts').then(
      ({ countSteps }) => {
        if (!isOver) stop = countSteps(services);
      },
      (cause: unknown) => services.report(cause, 'loadCounts'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isPerson, isDraft, services]);
}

/** What records the way for support, and offers to send it, with a part of the program that nothing waits for. Pages of drafts don't offer it: their documents are not known to support. */
function SupportPart(): ReactNode {
  const { report } = useServices();
  const [Late, setLate] = useState<ComponentType | null>(null);
  const isDraft = usePage(({ boot }) => boot.preview !== undefined);
  useEffect(() => {
    if (isDraft) return;
    import('../support/LateSupport.tsx').then(
      ({ LateSupport }) => setLate(() => LateSupport),
      (cause: unknown) => report(cause, 'loadSupport'),
    );
  }, [isDraft, report]);
  return Late && <Late />;
}

/** Returns whether the address asks for the debug view. */
function isDebugAsked(): boolean {
  return new URLSearchParams(location.search).has('debug');
}
