import type { ContentFingerprint } from '../../src/contracts/contentFingerprint.ts';
import type { ReadFingerprint } from './fingerprintReader.ts';
import { createQuiet } from './quiet.ts';
import { readFaultOf } from './unread.ts';

/** Whether the CMS holds what was read last, and else where it differs. */
export interface Sameness {
  /** Asks for the fingerprint of all content, and returns the names of what has changed since everything was read: none where it is the same, null where it is not known. Never rejects. */
  ask(): Promise<ReadonlySet<string> | null>;
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
 * const changed = await sameness.ask();
 * await read(changed ?? everything);
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
  let kept: ContentFingerprint | null = null;
  let asked: ContentFingerprint | null = null;
  let fault: string | null = null;
  let isLacking = false;

  return {
    async ask() {
      fault = null;
      asked = await readFingerprint().catch((thrown: unknown) => {
        fault = readFaultOf(thrown).reason;
        return null;
      });
      return asked === null || kept === null ? null : compareFingerprints(kept, asked);
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

/** The names whose number differs; null: it is not known which. */
function compareFingerprints(
  before: ContentFingerprint,
  now: ContentFingerprint,
): ReadonlySet<string> | null {
  if (now.epoch === before.epoch && now.number === before.number) return new Set();
  // An earlier database was restored: what it has no number of may differ too.
  const isLost = Object.keys(before.collections).some((name) => !Object.hasOwn(now.collections, name));
  if (now.epoch !== before.epoch || now.number < before.number || isLost) return null;
  const names = Object.entries(now.collections).flatMap(([name, number]) =>
    before.collections[name] === number ? [] : [name],
  );
  // Something has changed, and a CMS of an earlier release does not say what.
  return names.length === 0 ? null : new Set(names);
}
