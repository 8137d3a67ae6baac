import type { FastifyBaseLogger } from 'fastify';
import type { Problem } from '@alur/publish/contract';
import type { StoreReport } from '../bundles/intake.ts';
import type { Metrics } from './metrics.ts';

/** Problems in one log line; `/readyz` has them all. */
const problemsLogged = 5;

/** Reports what becomes of documents, to the log and the metrics. */
export function storeReport(log: FastifyBaseLogger, { publishes }: Metrics): StoreReport {
  return {
    published(flow, revision) {
      publishes.inc({ flow, result: 'published' });
      log.info({ flow, revision }, 'A flow was published.');
    },
    refused(flow, problems, serving) {
      publishes.inc({ flow, result: 'refused' });
      const errors = problems.filter(({ severity }) => severity === 'error').slice(0, problemsLogged);
      const details = { flow, serving, count: problems.length, problems: errors.map(summaryOf) };
      log.warn(
        details,
        serving === null
          ? 'A document was refused.'
          : 'A document was refused; its last good version stays in service.',
      );
    },
    undecided(flow, serving, againMs) {
      publishes.inc({ flow, result: 'undecided' });
      log.warn(
        { flow, serving, againMs },
        'The machine was too busy to check a document; it is checked again.',
      );
    },
    withdrawn(flow) {
      publishes.inc({ flow, result: 'withdrawn' });
      log.info({ flow }, 'A flow is no longer published, and was withdrawn.');
    },
    damaged(flow, reason) {
      publishes.inc({ flow, result: 'damaged' });
      log.error({ flow, reason }, 'A bundle could not be stored or loaded.');
    },
  };
}

/** The same for documents of experiments, under the name of their flow with its B: `login/B`. */
export function reportOfB(report: StoreReport): StoreReport {
  const nameOf = (flow: string): string => `${flow}/B`;
  return {
    published: (flow, revision) => report.published(nameOf(flow), revision),
    refused: (flow, problems, serving) => report.refused(nameOf(flow), problems, serving),
    undecided: (flow, serving, againMs) => report.undecided(nameOf(flow), serving, againMs),
    withdrawn: (flow) => report.withdrawn(nameOf(flow)),
    damaged: (flow, reason) => report.damaged(nameOf(flow), reason),
  };
}

function summaryOf({ rule, pointer, sentence }: Problem): Pick<Problem, 'rule' | 'pointer' | 'sentence'> {
  return { rule, pointer, sentence };
}
