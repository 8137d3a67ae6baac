import { comparisons, type Other, type Row, type Test } from './conditionForm.ts';
import { type Subject, testsOf } from './subjects.ts';

/** The line that something begins with. */
export function firstRow(subject: Subject): Row {
  const [test = 'holds'] = testsOf(subject);
  return withTest({ is: 'row', path: subject.path, test: 'holds' }, test, subject);
}

/** A line that asks something else of the same thing; what it is compared with stays where that fits. */
export function withTest({ path, other }: Row, test: Test, subject: Subject | undefined): Row {
  const isCompared = comparisons.some((each) => each === test);
  if (!isCompared && test !== 'in') return { is: 'row', path, test };
  return { is: 'row', path, test, other: otherFor(test, subject, other) };
}

function otherFor(test: Test, subject: Subject | undefined, other: Other | undefined): Other {
  const first = subject?.values[0]?.value ?? (subject?.type === 'number' ? 0 : '');
  const present = other !== undefined && 'value' in other ? other.value : undefined;
  if (test === 'in') {
    if (Array.isArray(present)) return { value: present };
    return { value: [present ?? first] };
  }
  if (other !== undefined && 'path' in other) return other;
  const one: unknown = Array.isArray(present) ? present[0] : present;
  return { value: one ?? first };
}
