import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import { outcomesOf } from '../../document/thens.ts';
import { productOf, type ValueGroup } from '../../product/product.ts';

/** The groups that the values of an answer fall into. */
export type Groups = Readonly<Partial<Record<ValueGroup, readonly string[]>>>;

/** The names of data that hold an answer with groups. */
export function groupedNames(document: FlowDocument): ReadonlyMap<string, Groups> {
  const { groups: all = {} } = productOf(document).meanings ?? {};
  const outcomes = outcomesOf(document);
  return new Map(
    callsOf(document).flatMap(({ name: call, call: { effect } }) => {
      const taken = outcomes.flatMap(({ callName, then: { take = [] } }) => (callName === call ? take : []));
      return Object.entries(all[effect] ?? {}).filter(([name]) => taken.includes(name));
    }),
  );
}

/** The group that all of some values are in, or null. */
export function groupOf(groups: Groups, values: readonly string[]): ValueGroup | null {
  const names = ['good', 'bad', 'waiting'] as const;
  return names.find((name) => values.every((value) => groups[name]?.includes(value) === true)) ?? null;
}
