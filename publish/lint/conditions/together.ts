import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { conditionOf, openValues } from '../../document/values.ts';

/** Most things that two conditions may ask together; of more nothing is said. */
const mostAtoms = 10;

/** A condition made of what it asks, each thing a number. */
type Formula =
  | { readonly is: number }
  | { readonly not: Formula }
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | boolean;

function formulaOf(condition: JsonValue, atoms: string[]): Formula {
  if (typeof condition === 'boolean') return condition;
  const [node] = conditionsIn(condition, '');
  const inner = (): readonly Formula[] => node?.operands.map((each) => formulaOf(each, atoms)) ?? [];
  if (node?.operator === 'and') return { all: inner() };
  if (node?.operator === 'or') return { any: inner() };
  if (node?.operator === '!') return { not: inner()[0] ?? false };
  if (node?.operator === '!=') return { not: formulaOf({ '==': node.operands }, atoms) };
  const text = JSON.stringify(condition);
  if (!atoms.includes(text)) atoms.push(text);
  return { is: atoms.indexOf(text) };
}

function holds(formula: Formula, truths: number): boolean {
  if (typeof formula === 'boolean') return formula;
  if ('is' in formula) return ((truths >> formula.is) & 1) === 1;
  if ('not' in formula) return !holds(formula.not, truths);
  return 'all' in formula
    ? formula.all.every((each) => holds(each, truths))
    : formula.any.some((each) => holds(each, truths));
}

/** Pairs of things that can't both be so: one name is two texts at once, or empty and a text. */
function rivals(atoms: readonly string[]): readonly (readonly [number, number])[] {
  const read = atoms.map((text) => {
    const [node] = conditionsIn(JSON.parse(text) as JsonValue, '');
    const [subject = null, value = null] = node?.operands ?? [];
    if (node?.operator === 'empty') return { subject: JSON.stringify(subject), value: '' };
    return node?.operator === '==' && typeof value !== 'object' && value !== false
      ? { subject: JSON.stringify(subject), value: JSON.stringify(value) }
      : null;
  });
  return read.flatMap((one, index) =>
    read.flatMap((other, at) =>
      at > index && one !== null && one.subject === other?.subject && one.value !== other.value
        ? [[index, at] as const]
        : [],
    ),
  );
}

/** Whether one condition can hold while another does, or does not; a condition that is left out always holds. Null where they ask too much. */
export function canHoldWith(
  document: FlowDocument,
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  isOther: boolean,
): boolean | null {
  const atoms: string[] = [];
  const [first, second] = [one, other].map((each = true) =>
    formulaOf(openValues(document, conditionOf(each)), atoms),
  );
  if (atoms.length > mostAtoms) return null;
  const apart = rivals(atoms);
  return Array.from({ length: 2 ** atoms.length }, (_, truths) => truths).some(
    (truths) =>
      !apart.some(([a, b]) => ((truths >> a) & 1) === 1 && ((truths >> b) & 1) === 1) &&
      holds(first ?? true, truths) &&
      holds(second ?? true, truths) === isOther,
  );
}
