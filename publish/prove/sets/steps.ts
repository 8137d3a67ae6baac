import { all, none, type Diagram } from './diagrams.ts';
import type { Given, Op } from './ops.ts';
import { backPath, type Space, type Variable } from './space.ts';

/** The operations of a path, as few as may be: what is overwritten before anything reads it is left out, and what stands side by side is one. Where one of them has an empty set, nothing ever takes the path. */
export function stepsOf(space: Space, ops: readonly Op[]): readonly (Op | Given)[] {
  const steps: (Op | Given)[] = [];
  for (const op of withoutUnread(space, ops)) {
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
  return steps;
}

/** Whether a variable is none of those that were given values, and was not asked for since. */
function isApart(space: Space, { variables, set }: Given, variable: Variable): boolean {
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
