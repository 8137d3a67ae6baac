import { all, none, type Diagram } from './diagrams.ts';
import type { Given, Op } from './ops.ts';
import { backPath, type Space, type Variable } from './space.ts';

/** The operations of a path, as few as may be: what is overwritten before anything reads it is left out, and what stands side by side is one. Where one of them has an empty set, nothing ever takes the path. */
export function stepsOf(space: Space, ops: readonly Op[]): readonly (Op | Given)[] {
  const steps: (Op | Unbound)[] = [];
  for (const op of withoutUnread(space, givenAtOnce(space, ops))) {
    const last = steps.at(-1);
    const given = givenValues(space, op);
    if (op.kind === 'guard' && (last?.kind === 'guard' || last?.kind === 'given'))
      steps[steps.length - 1] = { ...last, set: union(space, last.set, op.set) };
    else if (given === null) steps.push(op);
    else if (last?.kind === 'given' && isApart(space, last, given.variable))
      steps[steps.length - 1] = {
        kind: 'given',
        variables: [...last.variables, given.variable],
        set: union(space, last.set, given.set),
      };
    else steps.push({ kind: 'given', variables: [given.variable], set: given.set });
  }
  return steps.map((step) =>
    step.kind === 'given' ? { ...step, bits: space.bitsOf(step.variables) } : step,
  );
}

/** What variables are given, while more of them are put together. */
type Unbound = Omit<Given, 'bits'>;

/** Whether a variable is none of those that were given values, and was not asked for since. */
function isApart(space: Space, { variables, set }: Unbound, variable: Variable): boolean {
  return !variables.includes(variable) && !space.variablesIn(set).includes(variable);
}

function union({ diagrams }: Space, one: Diagram, other: Diagram): Diagram {
  return diagrams.keep(diagrams.and(one, other));
}

/** The values that an operation gives a variable whatever the data; null where it asks. */
function givenValues(space: Space, op: Op): { readonly variable: Variable; readonly set: Diagram } | null {
  if (op.kind !== 'any' && op.kind !== 'assign') return null;
  const { variable } = op;
  if (op.kind === 'any') return { variable, set: space.diagrams.keep(space.isOneOf(variable, op.indices)) };
  if ((op.stays ?? none) !== none || [...op.cases.values()].some((when) => when !== all)) return null;
  return { variable, set: space.diagrams.keep(space.isOneOf(variable, [...op.cases.keys()])) };
}

/** An answer that is taken, and that nothing else reads before it is forgotten, comes where it is taken at once: any of its values, without a set for each of them. */
function givenAtOnce(space: Space, ops: readonly Op[]): readonly Op[] {
  const reads = new Map<Op, readonly Variable[]>();
  const touches = (op: Op, variable: Variable): boolean => {
    if (findWritten(op) === variable) return true;
    const read = reads.get(op) ?? readBy(space, op);
    reads.set(op, read);
    return read.includes(variable);
  };
  return ops.map((op, at): Op => {
    const from = op.kind === 'assign' ? readCopy(space, op) : null;
    if (from === null || op.kind !== 'assign') return op;
    const came = ops.slice(0, at).findLast((each) => touches(each, from));
    const gone = ops.slice(at + 1).find((each) => touches(each, from));
    const isForgotten = gone !== undefined && givenValues(space, gone)?.variable === from;
    if (came?.kind !== 'any' || !isForgotten) return op;
    return { kind: 'any', variable: op.variable, indices: came.indices };
  });
}

/** The variable whose value another gets as it is; null for every other assignment. */
function readCopy(
  space: Space,
  { variable, cases, stays }: Extract<Op, { kind: 'assign' }>,
): Variable | null {
  const [from, ...others] = space.variablesIn(cases.get(0) ?? none);
  const isCopy =
    from !== undefined &&
    others.length === 0 &&
    from !== variable &&
    from.values === variable.values &&
    (stays ?? none) === none &&
    variable.values.every((_, index) => cases.get(index) === space.is(from, index));
  return isCopy ? from : null;
}

/** Leaves out what gives a variable values that another operation gives it again before anything reads them. */
function withoutUnread(space: Space, ops: readonly Op[]): readonly Op[] {
  const overwritten = new Set<Variable>();
  const kept: Op[] = [];
  for (const op of ops.toReversed()) {
    const given = givenValues(space, op);
    if (given !== null && given.set !== none && overwritten.has(given.variable)) continue;
    kept.unshift(op);
    for (const each of readBy(space, op)) overwritten.delete(each);
    if (given !== null) overwritten.add(given.variable);
  }
  return kept;
}

function findWritten(op: Op): Variable | null {
  return op.kind === 'any' || op.kind === 'assign' ? op.variable : null;
}

function readBy(space: Space, op: Op): readonly Variable[] {
  const back = space.at(backPath);
  switch (op.kind) {
    case 'any':
      return [];
    case 'below':
    case 'onTop':
      return back === undefined ? [] : [back];
    case 'guard':
      return space.variablesIn(op.set);
    case 'assign':
      return [
        ...[...op.cases.values()].flatMap((when) => space.variablesIn(when)),
        ...((op.stays ?? none) === none ? [] : [op.variable, ...space.variablesIn(op.stays ?? none)]),
      ];
  }
}
