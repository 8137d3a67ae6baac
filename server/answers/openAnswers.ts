import type { FastifyInstance } from 'fastify';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { openRecords } from '../records/openRecords.ts';
import { type Records, RecordsUnavailable } from '../records/records.ts';
import { addAnswerRoute } from './answerRoute.ts';
import { createForms } from './forms.ts';
import { createAnswerLimits } from './limits.ts';
import { addReadingRoutes } from './readingRoutes.ts';

/** Milliseconds between two looks at whether a form has changed, between two removals of what is over its days, and between two looks at whether one is due. */
const pauses = { remember: 2000, eraseEnded: 3_600_000, look: 10_000 };
const unnoted = 'A form could not be noted in the record store; it is tried again.';
const unremoved = 'What is over its days could not be removed from the record store; it is tried again.';

/**
 * Opens the record store and adds the calls that collect what forms ask for, and those by which operators read it. Nothing of it is needed for pages: a store that takes nothing stops neither the
 * start nor anything else. Returns the record store.
 */
export async function openAnswers(
  server: FastifyInstance,
  parts: {
    readonly environment: EdgeEnvironment;
    readonly content: ContentStore;
    readonly bundles: BundleStore;
    readonly now: () => number;
  },
): Promise<Records> {
  const { environment, bundles, now } = parts;
  const records = await openRecords(environment);
  const forms = createForms(bundles, records);
  addAnswerRoute(server, { ...parts, records, forms, limits: createAnswerLimits(now) });
  addReadingRoutes(server, { records, secret: environment.answersSecret, now });

  const repeat = (work: () => Promise<unknown>, pause: number, sentence: string): NodeJS.Timeout => {
    let isFailing = false;
    const attempt = async (): Promise<void> => {
      try {
        await work();
        isFailing = false;
      } catch (fault) {
        // A role that may only insert leaves this to another edge; what lasts is one line.
        const isLeft = fault instanceof RecordsUnavailable && fault.trouble === 'denied';
        if (!isLeft && !isFailing) server.log.warn({ err: fault }, sentence);
        isFailing = true;
      }
    };
    return setInterval(() => void attempt(), pause).unref();
  };
  let removed = Number.NEGATIVE_INFINITY;
  const removeEnded = async (): Promise<void> => {
    if (now() - removed < pauses.eraseEnded) return;
    await records.eraseEnded(now());
    await records.overwrite(now());
    removed = now();
  };
  const timers = [
    repeat(() => forms.remember(now()), pauses.remember, unnoted),
    repeat(removeEnded, pauses.look, unremoved),
  ];
  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await records.close();
  });
  return records;
}
