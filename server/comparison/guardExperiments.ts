import type { FastifyBaseLogger } from 'fastify';
import type { FlowExperiment } from '../../src/contracts/experiments.ts';
import { type CountRow, type Counts, hourMs } from '../counts/counts.ts';
import { experimentName } from '../experiments/experimentName.ts';
import { marks, readExperiment } from './readExperiment.ts';

/** Milliseconds between two looks at one experiment. */
const betweenLooks = 120_000;

/**
 * Says of an experiment whether it may run, by what was counted of it: not where B is worse than A, or fails more often. What it finds is noted in the store, so that all edges and later starts know it.
 *
 * @example
 * const lookAgain = experiments.guardBy(createExperimentGuard({ store, now: Date.now, log: server.log }));
 */
export function createExperimentGuard({
  store,
  now,
  log,
}: {
  readonly store: Pick<Counts, 'devices' | 'add'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): (experiment: FlowExperiment) => Promise<boolean> {
  const looked = new Map<string, number>();
  return async (experiment) => {
    const at = now();
    const name = experimentName(experiment);
    // Only those that may run are asked for again.
    if (at - (looked.get(name) ?? Number.NEGATIVE_INFINITY) < betweenLooks) return true;
    const rows = (await store.devices(experiment.flow)).filter((row) => row.name === name);
    const { stopped, verdict, noted } = readExperiment(rows, experiment.share / 100);
    const found = [
      ...(stopped === null ? [] : [marks[stopped]]),
      ...(verdict === 'unequal' ? [marks.unequal] : []),
    ].filter((mark) => !noted.has(mark));
    if (found.length > 0) {
      await store.add(found.map((code) => markRow(experiment.flow, name, code, at)));
      for (const mark of found)
        log.warn(
          { flow: experiment.flow, experiment: experiment.slug, mark },
          'An experiment was stopped, or its reading was.',
        );
    }
    looked.set(name, at);
    return stopped === null;
  };
}

function markRow(flow: string, name: string, code: string, at: number): CountRow {
  return {
    ...{ since: Math.floor(at / hourMs) * hourMs, flow, revision: '', step: '', name, code, stay: -1 },
    ...{ kind: 'device', locale: 'en', width: 'wide', doubtful: 0, count: 1 },
  };
}
