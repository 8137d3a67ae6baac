import type { FastifyInstance } from 'fastify';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { openRecords } from '../records/openRecords.ts';
import { RecordsUnavailable } from '../records/records.ts';
import { addAnswerRoute } from './answerRoute.ts';
import { createForms } from './forms.ts';
import { createAnswerLimits } from './limits.ts';
import { addReadingRoutes } from './readingRoutes.ts';

/** Milliseconds between two looks at whether a form has changed, and between two removals of what is over its days. */
const pauses = { remember: 2000, eraseEnded: 3_600_000 };

/**
 * Opens the record store and adds the calls that collect what forms ask for, and those by which operators read it. Nothing of it is needed for pages: a store that takes nothing stops neither the
 * start nor anything else.
 */
export async function openAnswers(
  server: FastifyInstance,
  parts: {
    readonly environment: EdgeEnvironment;
    readonly content: ContentStore;
    readonly bundles: BundleStore;
    readonly now: () => number;
  },
): Promise<void> {
  const { environment, bundles, now } = parts;
  const records = await openRecords(environment);
  const forms = createForms(bundles, records);
  addAnswerRoute(server, { ...parts, records, forms, limits: createAnswerLimits(now) });
  addReadingRoutes(server, { records, secret: environment.answersSecret, now });

  const attempt = (what: string, work: () => Promise<unknown>) => (): void =>
    void work().catch((fault: unknown) => {
      // A role that may only insert leaves removing to another edge.
      if (fault instanceof RecordsUnavailable && fault.trouble === 'denied') return;
      server.log.warn({ err: fault }, what);
    });
  const timers = [
    setInterval(
      attempt('A form could not be noted in the record store; it is tried again.', () =>
        forms.remember(now()),
      ),
      pauses.remember,
    ),
    setInterval(
      attempt(
        'What is over its days could not be removed from the record store; it is tried again in an hour.',
        () => records.eraseEnded(now()),
      ),
      pauses.eraseEnded,
    ),
  ];
  for (const timer of timers) timer.unref();
  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await records.close();
  });
}
