import type { FastifyBaseLogger } from 'fastify';
import type { SharedReport } from '../shared/sharedStore.ts';
import type { Metrics } from './metrics.ts';

/** So many names are remembered as logged; what is wrong beyond that is counted alone. */
const mostLogged = 200;

/** Reports what happens in what edges share: each wrong entry is counted at each reading, and logged once. */
export function sharedReport(log: FastifyBaseLogger, { sharedEntries }: Metrics): SharedReport {
  const logged = new Set<string>();
  const note = (result: string, reason: string, sentence: string): void => {
    sharedEntries.inc({ kind: 'any', result });
    const fault = `${result} ${reason}`;
    if (logged.has(fault) || logged.size >= mostLogged) return;
    logged.add(fault);
    log.warn({ reason }, sentence);
  };
  return {
    wrong({ kind, name }) {
      sharedEntries.inc({ kind, result: 'wrong' });
      const entry = `${kind}/${name}`;
      if (logged.has(entry) || logged.size >= mostLogged) return;
      logged.add(entry);
      log.error(
        { entry },
        'An entry that edges share is not what an edge wrote there, or was signed with another ALUR_NOTICE_SECRET: it is not used.',
      );
    },
    unwritten: (title, reason) =>
      note(
        'unwritten',
        reason,
        `${title} could not be written: other edges do not find there what this one made.`,
      ),
    unread: (title, reason) =>
      note(
        'unread',
        reason,
        `${title} could not be read: this edge makes again what others have laid there.`,
      ),
  };
}
