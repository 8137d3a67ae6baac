import { findAlarms, type StepAlarm } from './alarms.ts';
import { type Counts, hourMs } from './counts.ts';
import { figuresOf, type RevisionFigures } from './revisionFigures.ts';
import type { Visits } from './stepFigures.ts';

/** What was counted of a flow's steps. */
export interface FlowCounts {
  /** Counts of all visits that were left out, since one network gave more than its share of an hour. */
  readonly doubtful: number;
  readonly revisions: readonly RevisionFigures[];
}

/** What is worked out of a flow's numbers since a moment, in milliseconds since 1970, where they are kept. */
export interface CountReadings {
  figures(
    flow: string,
    since: number,
    reading: { readonly now: number; readonly visits: Visits },
  ): Promise<FlowCounts>;
  /** `steps` is how many of all flows are looked at. */
  alarms(
    flow: string,
    since: number,
    reading: { readonly now: number; readonly steps: number },
  ): Promise<readonly StepAlarm[]>;
}

/**
 * Works numbers of a store out.
 * @example
 * const { doubtful, revisions } = await createReadings(store).figures('login', since, { now: Date.now(), visits: allVisits });
 */
export function createReadings(store: Pick<Counts, 'read' | 'totals'>): CountReadings {
  return {
    async figures(flow, since, { now, visits }) {
      // Who came within the present hour may still be there; of earlier ones the day is enough.
      const rows = await store.read(flow, since, Math.floor(now / hourMs) * hourMs);
      const doubtful = rows.reduce((sum, row) => sum + (row.doubtful === 1 ? row.count : 0), 0);
      return { doubtful, revisions: figuresOf(rows, now, visits) };
    },
    async alarms(flow, since, reading) {
      return findAlarms(flow, await store.totals(flow, since), reading);
    },
  };
}
