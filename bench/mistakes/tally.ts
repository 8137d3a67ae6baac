import { harmlessOf, mutantsOf, type Mutant } from './corpus.ts';
import type { Harmless } from './plant/defect.ts';
import { shippedItems } from './plant/shipped.ts';
import { sampleMutants } from './sample.ts';
import { createInspection, type Verdict } from './verdict.ts';

/** A mutant, and what publish has to say of it. */
export interface Inspected<C> extends Verdict {
  readonly mutant: Mutant<C>;
}

/** The whole corpus, published. */
export interface Tally {
  readonly flows: readonly string[];
  readonly defects: readonly Inspected<Mutant['class']>[];
  readonly harmless: readonly Inspected<Harmless>[];
}

/** Whether a rule is lint's: the others are the proof's. */
export function isLint(rule: string): boolean {
  return rule.startsWith('PUB-');
}

/** Whether anything but traces was found; `by` narrows it to lint. */
export function isFound({ found }: Verdict, by: (rule: string) => boolean = () => true): boolean {
  return found.some(({ rule }) => by(rule));
}

/**
 * Puts mutants and harmless edits through publish: all of them, which takes three minutes of one core, or a sample.
 * @param seed draws the sample
 */
export async function tallyMutants(seed?: number): Promise<Tally> {
  const all = await shippedItems();
  const inspect = await createInspection(all);
  const inspectAll = async <C extends Harmless>(mutants: readonly Mutant<C>[]) => {
    const results: Inspected<C>[] = [];
    for (const mutant of mutants) results.push({ mutant, ...(await inspect(mutant.items)) });
    return results;
  };
  return {
    flows: all.map(({ flow }) => flow),
    defects: await inspectAll(seed === undefined ? mutantsOf(all) : sampleMutants(mutantsOf(all), seed)),
    harmless: await inspectAll(seed === undefined ? harmlessOf(all) : sampleMutants(harmlessOf(all), seed)),
  };
}
