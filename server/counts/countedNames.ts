import type { BundleData } from '@alur/engine';
import dialogs from '../../schemas/generated/dialogs.json' with { type: 'json' };
import { errorEntries } from '../../schemas/generated/errors.ts';
import type { CountKind, StepCount } from '../../src/contracts/measuring/stepCounts.ts';

/** What a code is counted as that a document does not know. */
export const otherCode = 'other';

/** What may be counted of a revision of a flow: the names that stand in its document, and no other. */
export interface CountedNames {
  /** The count as it is kept; null: this revision has no such name. */
  keep(count: StepCount): StepCount | null;
}

/**
 * Reads the names of a compiled flow.
 * @example
 * countedNames(held.data).keep({ step: 'identity', kind: 'entered', name: '', code: '', stay: null });
 */
export function countedNames(bundle: Pick<BundleData, 'steps' | 'calls'>): CountedNames {
  const steps = new Map(Object.entries(bundle.steps).map(([id, step]) => [id, namesOfStep(step)]));
  const calls = new Set(Object.keys(bundle.calls));
  return {
    keep(count) {
      const names = steps.get(count.step);
      const { kind, name, code } = count;
      if (names === undefined || kind === 'device') return null;
      if (kind === 'outcome') return calls.has(name) ? { ...count, code: knownCode(code) } : null;
      if (kind !== 'error') return names[kind].has(name) ? { ...count, code: '' } : null;
      const codes = names.error.get(name);
      if (codes === undefined) return null;
      return { ...count, code: codes.has(code) ? code : knownCode(code) };
    },
  };
}

type Step = BundleData['steps'][string];

/** By kind: the names that a step may be counted with. */
type StepNames = Readonly<Record<Exclude<CountKind, 'error' | 'outcome' | 'device'>, ReadonlySet<string>>> & {
  readonly error: ReadonlyMap<string, ReadonlySet<string>>;
};

const unnamed: ReadonlySet<string> = new Set(['']);

function namesOfStep({ actions, links, fields }: Step): StepNames {
  return {
    entered: unnamed,
    back: unnamed,
    handover: unnamed,
    onward: unnamed,
    action: new Set(actions.map(({ id }) => id)),
    link: new Set(links.map(({ to }) => to)),
    error: new Map(
      fields.map(({ name, codes, requiredCode, rules }) => [
        name,
        new Set([...codes, requiredCode, ...(rules.invalid ?? []).map(({ text }) => text)]),
      ]),
    ),
  };
}

/** The code of an outcome as it is kept: one of the API or of the browser itself, which has no answer to show; one that nobody knows is any other. */
export function knownCode(code: string): string {
  return code === 'ok' || Object.hasOwn(errorEntries, code) || Object.hasOwn(dialogs, code)
    ? code
    : otherCode;
}
