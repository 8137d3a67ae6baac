import type { FastifyBaseLogger } from 'fastify';
import type { SharedReport } from '../shared/sharedFolder.ts';
import type { Metrics } from './metrics.ts';

/** So many names are remembered as logged; what is wrong beyond that is counted alone. */
const mostLogged = 200;

/** Reports what happens in the folder that edges share: each wrong entry is counted at each reading, and logged once. */
export function sharedReport(log: FastifyBaseLogger, { sharedEntries }: Metrics): SharedReport {
  const logged = new Set<string>();
  return {
    wrong({ kind, name }) {
      sharedEntries.inc({ kind, result: 'wrong' });
      const entry = `${kind}/${name}`;
      if (logged.has(entry) || logged.size >= mostLogged) return;
      logged.add(entry);
      log.error(
        { entry },
        'An entry of the shared folder is not what an edge wrote there, or was signed with another ALUR_NOTICE_SECRET: it is not used.',
      );
    },
    unwritten(reason) {
      sharedEntries.inc({ kind: 'any', result: 'unwritten' });
      if (logged.has(reason) || logged.size >= mostLogged) return;
      logged.add(reason);
      log.warn(
        { reason },
        'The shared folder could not be written: other edges do not find there what this one made.',
      );
    },
  };
}
