import type { JsonValue } from '@alur/engine/json';
import type { Input } from '../contract/generated/flow.ts';
import { isInput } from '../document/fields.ts';
import { inputValues } from '../prove/classes.ts';
import type { Facts } from '../prove/facts.ts';
import { takes } from '../prove/samples.ts';
import { stepIn } from '../prove/state.ts';
import type { KeptRun } from './restoring.ts';

/** Runs that differ from one that was kept in what a person typed, where the draft asks something else of it. */
export interface TypedValues {
  variantsOf(kept: KeptRun): readonly KeptRun[];
}

/**
 * The states of the published document tell apart what this document asks of a value. What only the draft asks, or takes no more, is tried here: one value of each class, one input at
 * a time.
 *
 * @param unstored names that no tab keeps
 */
export function createTypedValues(before: Facts, after: Facts, unstored: ReadonlySet<string>): TypedValues {
  const values = new Map(
    [...before.inputs].flatMap(([name, inputs]) =>
      unstored.has(name) || isSame(name, before, after)
        ? []
        : [[name, valuesOf(name, inputs, before, after)]],
    ),
  );
  return {
    variantsOf(kept) {
      const steps = kept.entries.map((id) => stepIn(before, id));
      const names = new Set(steps.flatMap(({ body }) => body.filter(isInput).map(({ field }) => field)));
      return [...names].flatMap((name) =>
        (values.get(name) ?? []).map((value) => ({ ...kept, data: { ...kept.data, [name]: value } })),
      );
    },
  };
}

/** Whether both documents take the same of an input, and ask the same of it. */
function isSame(name: string, before: Facts, after: Facts): boolean {
  const [one, other] = [before, after].map(({ inputs, atoms }) =>
    JSON.stringify([inputs.get(name)?.map(({ schema }) => schema) ?? null, atoms.get(`data.${name}`) ?? []]),
  );
  return one === other;
}

/** One value of each class that either document knows, of those that could be typed until now. */
function valuesOf(name: string, inputs: readonly Input[], before: Facts, after: Facts): readonly JsonValue[] {
  const known = [
    ...inputs.flatMap((input) => [...(input.schema.enum ?? []), ...inputValues(input, before)]),
    ...(after.inputs.get(name) ?? []).flatMap((input) => inputValues(input, after)),
  ];
  return [...new Set(known)].filter((value) => inputs.some(({ schema }) => takes(schema, value)));
}
