import type { Snapshot } from '@alur/engine';
import { stayOf } from '../../contracts/measuring/stepCounts.ts';
import { mostMarks, type SupportReport, type WayMark } from '../../contracts/support/supportReport.ts';
import { isReload } from '../counts/countSteps.ts';
import type { FlowRun } from '../page/flowRun.ts';
import { hearTurns } from '../page/hearTurns.ts';
import { type FlowScreen, runningFlow } from '../page/pageStore.ts';
import type { AppServices } from '../page/services.ts';
import { hasPrivatePast, markOf, type UntimedMark, wayMarks } from './turnMarks.ts';

/** What is known of the run that is shown, in this page's memory alone. */
interface Way {
  readonly run: FlowRun;
  readonly marks: readonly WayMark[];
  readonly isWhole: boolean;
  /** Something private was asked for: nothing is added any more. */
  readonly isOver: boolean;
  /** Of the mark before. */
  readonly at: number;
}

/** Keeps the way of the run that is shown, until another one is. */
export interface WayRecord {
  /** What a report holds of a run now; null: it is not the one that is shown. */
  wayOf(run: FlowRun): Pick<SupportReport, 'isWhole' | 'marks'> | null;
  /** Forgets it, and listens no more. */
  stop(): void;
}

/** What the offer is shown with: a flow, and what keeps its way. */
export interface OfferProps {
  readonly flow: FlowScreen;
  readonly record: WayRecord;
}

/**
 * Records the way through the flow that is shown, from now on. Nothing of it leaves the page, or outlives it, unless the visitor sends it.
 * @example
 * const record = recordWay(services);
 * record.wayOf(run);
 */
export function recordWay({ page, clock }: Pick<AppServices, 'page' | 'clock'>): WayRecord {
  let way: Way | null = null;
  const add = (marks: readonly UntimedMark[], at: number): void => {
    if (way === null || marks.length === 0) return;
    const { at: since } = way;
    const timed = marks.map((mark, index) => ({ ...mark, time: stayOf(index === 0 ? at - since : 0) }));
    const all = [...way.marks, ...timed];
    way = {
      ...way,
      at,
      marks: all.slice(-mostMarks),
      isWhole: way.isWhole && all.length <= mostMarks,
    };
  };
  const listen = (run: FlowRun): Parameters<typeof hearTurns>[2] => {
    return (event, before, after, requests) => {
      if (way?.run !== run || way.isOver) return;
      if (event.type === 'restored') way = { ...way, isWhole: false };
      const { marks, isOver } = wayMarks(run.runtime.bundle, { event, before, after, requests });
      add(marks, event.at);
      way = { ...way, isOver };
    };
  };
  const follow = (): void => {
    const run = runningFlow(page.getState())?.run ?? null;
    if (run === (way?.run ?? null)) return;
    const at = clock.now();
    way = null;
    if (run === null) return;
    const snapshot = run.runtime.getSnapshot();
    const isOver = hasPrivatePast(run.runtime.bundle, snapshot);
    way = { run, marks: [], isWhole: hasJustBegun(snapshot), isOver, at };
    hearTurns(run.runtime, 'support', listen(run));
    // Which step it is now would tell what was chosen.
    const first = isOver ? markOf(snapshot.entries[0] ?? '', 'private') : markOf(snapshot.step, 'entered');
    add([first], at);
  };
  follow();
  const stop = page.subscribe(follow);
  return {
    wayOf: (run) => (way?.run === run ? { isWhole: way.isWhole, marks: way.marks } : null),
    stop() {
      stop();
      way = null;
    },
  };
}

/** Whether nothing has happened yet that a report would hold. */
function hasJustBegun({ calls, entries, status, dialog }: Snapshot): boolean {
  const isFirst = calls === 0 && entries.length === 1 && status === 'editing' && dialog === null;
  return isFirst && !isReload();
}
