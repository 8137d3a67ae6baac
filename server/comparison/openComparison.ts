import type { FastifyInstance } from 'fastify';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Counts } from '../counts/counts.ts';
import type { Experiments } from '../experiments/experiments.ts';
import type { Records } from '../records/records.ts';
import { addExperimentRoute } from './experimentRoute.ts';
import { createExperimentGuard } from './guardExperiments.ts';

/** Milliseconds between two rounds: a new experiment waits no longer once the store can be read again. */
const betweenRounds = 30_000;

/** Reads what is counted of experiments: for those with the secret, and to stop by itself what does harm. An experiment is served only once the store has said that it was not stopped before. */
export function openComparison(
  server: FastifyInstance,
  parts: {
    readonly environment: Pick<EdgeEnvironment, 'answersSecret'>;
    readonly store: Pick<Counts, 'devices' | 'add'>;
    readonly write: () => Promise<void>;
    readonly experiments: Pick<Experiments, 'running' | 'guardBy'>;
    readonly records: Pick<Records, 'add'>;
    readonly now: () => number;
  },
): void {
  const { environment, store, experiments, now } = parts;
  const look = experiments.guardBy(createExperimentGuard({ store, now, log: server.log }));
  const timer = setInterval(() => void look(), betweenRounds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
  addExperimentRoute(server, { ...parts, secret: environment.answersSecret });
}
