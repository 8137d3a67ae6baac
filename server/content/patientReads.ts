import type { CmsReader } from './cmsReader.ts';
import type { Collection } from './decoding/collection.ts';
import type { Items } from './keptItems.ts';
import { type ReadFault, readFaultOf } from './unread.ts';

/** One look at a collection, and what was read of it where it differs. */
export interface Answer {
  /** When the look began, in milliseconds since 1970. */
  readonly began: number;
  /** Its fingerprint; null: the CMS lacks the collection. */
  readonly mark: string | null;
  /** Undefined: it was not read, for nothing has changed. */
  readonly items: Items | null | undefined;
}

/** What became of asking some collections. */
export interface Answers {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly faults: ReadonlyMap<string, ReadFault>;
}

/** Asks collections side by side, and keeps none waiting for one that is slow. */
export interface PatientReads {
  /** Looks at each collection, and reads it if it is wanted by what was seen. */
  ask(of: readonly Collection[], isWanted: (name: string, mark: string | null) => boolean): Promise<Answers>;
  /** Whether the answer of a collection is waited for still. */
  isUnderWay(name: string): boolean;
  /** Whether an answer came late, and is there for the next that asks; of any collection, where none is named. */
  isThere(name?: string): boolean;
}

export interface PatientReadsOptions {
  readonly reader: CmsReader;
  readonly now: () => number;
  /** For how long nothing more has to come, in milliseconds, until the others are not kept waiting. */
  readonly patienceMs: number;
  /** Called when an answer has come late. */
  readonly onLate: () => void;
}

type Outcome = Answer | ReadFault;

/**
 * Looks and reads, one beside the other. What has not come once nothing more comes for a while is `slow`: it is waited for beside everything else, is not asked a second time meanwhile,
 * and its answer goes to the first who asks once it is there. While nothing at all has come, the CMS as a whole is slow, and is waited for.
 *
 * @example
 * const reads = createPatientReads({ reader, now: Date.now, patienceMs: 1000, onLate });
 * const { answers, faults } = await reads.ask(collections, () => true);
 */
export function createPatientReads({ reader, now, patienceMs, onLate }: PatientReadsOptions): PatientReads {
  const underWay = new Set<string>();
  const late = new Map<string, Outcome>();

  async function begin(
    collection: Collection,
    isWanted: (name: string, mark: string | null) => boolean,
  ): Promise<Outcome> {
    const began = now();
    try {
      // The look comes before the read: what changes in between is seen at the next look.
      const mark = await reader.look(collection);
      const items = isWanted(collection.name, mark) ? await reader.read(collection) : undefined;
      return { began, mark, items };
    } catch (thrown) {
      return readFaultOf(thrown);
    }
  }

  /** Passes an outcome to who waits for it, or keeps it when it comes too late. */
  async function follow(
    { name }: Collection,
    outcome: Promise<Outcome>,
    take: (outcome: Outcome) => boolean,
  ): Promise<void> {
    underWay.add(name);
    const settled = await outcome;
    underWay.delete(name);
    if (take(settled)) return;
    late.set(name, settled);
    onLate();
  }

  return {
    isUnderWay: (name) => underWay.has(name),
    isThere: (name) => (name === undefined ? late.size > 0 : late.has(name)),
    async ask(of, isWanted) {
      const came = new Map<string, Outcome>();
      const asked = of.filter(({ name }) => !underWay.has(name));
      const round = patientRound(asked.length, patienceMs);
      for (const collection of asked) {
        const { name } = collection;
        const take = (outcome: Outcome): boolean => {
          if (round.isOver()) return false;
          came.set(name, outcome);
          round.note(came.size);
          return true;
        };
        const there = late.get(name);
        late.delete(name);
        if (there !== undefined) take(there);
        else void follow(collection, begin(collection, isWanted), take);
      }
      await round.end;
      return sortOutcomes(of, came, patienceMs);
    },
  };
}

/** A round of so many: it ends when all have come, or when some have and no other does for a while. */
function patientRound(
  count: number,
  patienceMs: number,
): { readonly end: Promise<void>; readonly isOver: () => boolean; readonly note: (came: number) => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const finish = (): void => {
    over = true;
    clearTimeout(timer);
    resolve();
  };
  if (count === 0) finish();
  return {
    end: promise,
    isOver: () => over,
    note(came) {
      clearTimeout(timer);
      if (came === count) return finish();
      timer = setTimeout(finish, patienceMs);
    },
  };
}

function sortOutcomes(
  of: readonly Collection[],
  came: ReadonlyMap<string, Outcome>,
  patienceMs: number,
): Answers {
  const answers = new Map<string, Answer>();
  const faults = new Map<string, ReadFault>();
  for (const { name } of of) {
    const outcome = came.get(name) ?? slowFault(name, patienceMs);
    if ('code' in outcome) faults.set(name, outcome);
    else answers.set(name, outcome);
  }
  return { answers, faults };
}

function slowFault(name: string, patienceMs: number): ReadFault {
  return {
    code: 'slow',
    reason: `/items/${name}: no answer yet, ${patienceMs} ms after the others; it is waited for beside them`,
  };
}
