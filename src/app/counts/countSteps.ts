import type { Snapshot } from '@alur/engine';
import type { StepCount } from '../../contracts/measuring/stepCounts.ts';
import { adoptConsent } from '../measuring/consent.ts';
import type { FlowRun } from '../page/flowRun.ts';
import { hearTurns } from '../page/hearTurns.ts';
import { runningFlow } from '../page/pageStore.ts';
import type { AppServices } from '../page/services.ts';
import { type CountSender, createCountSender } from './countSender.ts';
import { countDevice, forgetDevice } from './deviceCounts.ts';
import { mayCount } from '../../contracts/measuring/mayCount.ts';
import { leavingByLink, leavingForProvider } from './pageCounts.ts';
import { countOf, turnCounts } from './turnCounts.ts';

type Counted = Pick<AppServices, 'page' | 'clock' | 'local'>;

/** The run that is shown, and its step since when. */
interface Shown {
  readonly run: FlowRun;
  /** Null: it has not begun yet, or was left for a provider. */
  readonly step: string | null;
  readonly at: number;
}

/**
 * Counts what is done in the steps of this page's flows, as the deployment and the visitor allow it. It begins with the step that is shown: what was done before is not known, and not counted.
 *
 * @param sender replaced in tests
 * @returns how to stop
 */
export function countSteps({ page, clock, local }: Counted, sender = senderOf(page)): () => void {
  let shown: Shown | null = null;
  const add = (
    { runtime }: FlowRun,
    counts: readonly StepCount[],
    seen: Snapshot = runtime.getSnapshot(),
  ): void => {
    const { boot, consent } = page.getState();
    if (mayCount(boot.stepCounts, consent))
      return sender.add(runtime.bundle, [...counts, ...countDevice(local, runtime, seen)]);
    sender.forget();
  };
  const enter = (run: FlowRun, step: string): void => {
    shown = { run, step, at: clock.now() };
    add(run, [countOf(step, 'entered')]);
  };
  const listen = (run: FlowRun): NonNullable<FlowRun['runtime']['onTurn']> => {
    return (event, before, after, requests) => {
      if (shown?.run !== run) return;
      const { step, at } = shown;
      if (event.type === 'started') return enter(run, after.step);
      if (step === null) return;
      add(run, turnCounts(run.runtime.bundle, { event, before, after, requests }, at), after);
      if (after.step !== step) shown = { run, step: after.step, at: event.at };
    };
  };
  const follow = (): void => {
    const { screen, embedded, boot, consent } = page.getState();
    if (consent.answer !== 'unknown' && !mayCount(boot.stepCounts, consent)) forgetDevice(local);
    const run = runningFlow({ screen, embedded })?.run ?? null;
    const before: Shown | null = shown;
    if (run === (before?.run ?? null)) return;
    if (before !== null && before.step !== null)
      add(before.run, leavingByLink(before.run, screen.path, clock.now() - before.at));
    shown = run === null ? null : { run, step: null, at: clock.now() };
    if (run !== null) hearTurns(run.runtime, 'counts', listen(run));
  };
  const leavePage = (): void => {
    if (shown === null || shown.step === null) return;
    const counts = leavingForProvider(shown.run, clock.now() - shown.at);
    if (counts.length > 0) shown = { ...shown, step: null };
    add(shown.run, counts);
  };
  const comeBack = (): void => {
    if (shown !== null && shown.step === null) enter(shown.run, shown.run.runtime.getSnapshot().step);
  };

  adoptConsent(page);
  follow();
  if (isReload()) shown = sinceNow(shown, clock.now(), add);
  else comeBack();
  const stops = [page.subscribe(follow), watchPage({ page, sender, leavePage, comeBack })];
  return () => {
    for (const stop of stops) stop();
    shown = null;
    sender.flush();
  };
}

/** The step that a reload brought back was counted before it; the device may not have been. */
function sinceNow(
  shown: Shown | null,
  at: number,
  add: (run: FlowRun, counts: readonly StepCount[]) => void,
): Shown | null {
  if (shown === null) return null;
  add(shown.run, []);
  return { ...shown, step: shown.run.runtime.getSnapshot().step, at };
}

/** Whether this document was opened by a reload. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

function senderOf(page: Counted['page']): CountSender {
  return createCountSender(() => ({
    locale: page.getState().boot.locale,
    width: matchMedia('(width < 36rem)').matches ? 'narrow' : 'wide',
  }));
}

/** Sends what is there when the page is hidden, the last moment of it that every browser reports. Returns how to stop. */
function watchPage({
  page,
  sender,
  leavePage,
  comeBack,
}: Pick<Counted, 'page'> & {
  readonly sender: CountSender;
  readonly leavePage: () => void;
  readonly comeBack: () => void;
}): () => void {
  const end = new AbortController();
  const { signal } = end;
  const look = (): void => {
    if (document.visibilityState === 'hidden') sender.flush();
    // It may have been answered in another tab.
    else adoptConsent(page);
  };
  const hide = (): void => {
    leavePage();
    sender.flush();
  };
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) comeBack();
  };
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', hide, { signal });
  addEventListener('pageshow', show, { signal });
  return () => end.abort();
}
