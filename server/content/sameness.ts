import type { ReadFingerprint } from './fingerprintReader.ts';
import { createQuiet } from './quiet.ts';
import { readFaultOf } from './unread.ts';

/** Whether the CMS holds what was read last. */
export interface Sameness {
  /** Asks for the fingerprint of all content; true: it is the one under which everything was read. Never rejects. */
  ask(): Promise<boolean>;
  /** What was asked last belongs to what is held: everything was read after it. */
  keep(): void;
  /** Whatever is asked next, it is not the same. */
  forget(): void;
}

/**
 * Compares fingerprints by inequality: an earlier database that was restored has another one too. Operators read where there is none, once, and why one could not be read, a line a minute at most.
 *
 * @example
 * const sameness = createSameness({ readFingerprint, report, quietMs: 60_000, now: Date.now });
 * if (await sameness.ask()) return;
 * await readEverything();
 * sameness.keep();
 */
export function createSameness({
  readFingerprint,
  report,
  quietMs,
  now,
}: {
  readonly readFingerprint: ReadFingerprint;
  readonly report: {
    warn(details: object, sentence: string): void;
    info(details: object, sentence: string): void;
  };
  readonly quietMs: number;
  readonly now: () => number;
}): Sameness {
  const quiet = createQuiet(quietMs, now);
  let kept: string | null = null;
  let asked: string | null = null;
  let fault: string | null = null;
  let isLacking = false;

  return {
    async ask() {
      fault = null;
      asked = await readFingerprint().catch((thrown: unknown) => {
        fault = readFaultOf(thrown).reason;
        return null;
      });
      return asked !== null && asked === kept;
    },
    forget() {
      kept = null;
    },
    keep() {
      kept = asked;
      // Where the collections can't be read either, that is what operators read.
      if (fault !== null)
        return quiet((heldBack) =>
          report.warn(
            { fault, heldBack },
            'The fingerprint of the content of the CMS could not be read; each collection is looked at instead.',
          ),
        );
      if (asked === null && !isLacking)
        report.info(
          {},
          'The CMS gives no fingerprint of its content; each collection is looked at instead, every few seconds. Bring the CMS to this release: npm run cms:seed',
        );
      isLacking = asked === null;
    },
  };
}
