import type {
  Outcome as Outcome1,
  Success as Success1,
} from '../../../../src/contracts/generated/flowVersion1.ts';
import type { Dialog, Leave, Then } from '../../../../src/contracts/generated/flow.ts';
import { fieldName } from '../../../../src/contracts/json.ts';
import { pointerAt } from '../../../document/pointer.ts';
import { upgradedExpression } from './expression.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';

/** The parts of an outcome by their names of today and of version 1. */
const parts = {
  dropCode: 'clear',
  startCode: 'challenge',
  call: 'run',
  errorAt: 'issue',
  cases: 'when',
} as const;

/** Where an outcome stands: in the upgraded document and in the written one. */
export interface OutcomePlaces {
  readonly upgraded: string;
  readonly written: string;
  readonly places: Places;
}

/** An outcome of version 1. Its cases replaced it; laid over, what stands beside them is the last case. */
export function upgradedOutcome(outcome: Outcome1, names: Names, at: OutcomePlaces): Then {
  const { when = [], ...base } = outcome;
  const { places, upgraded, written } = at;
  places.addParts(upgraded, written, parts);
  if (when.length === 0) return upgradedBase(base, names, at);
  const caseAt = (index: number) => pointerAt(upgraded, 'cases', index, 'then');
  const cases = when.map(({ if: condition, then }, index) => ({
    if: upgradedExpression(condition, names),
    then: upgradedOutcome(then, names, {
      places,
      upgraded: caseAt(index),
      written: pointerAt(written, 'when', index, 'then'),
    }),
  }));
  const rest =
    Object.keys(base).length === 0
      ? []
      : [{ then: upgradedBase(base, names, { places, upgraded: caseAt(when.length), written }) }];
  return { cases: [...cases, ...rest] };
}

function upgradedBase(
  outcome: Omit<Outcome1, 'when'>,
  names: Names,
  { places, upgraded, written }: OutcomePlaces,
): Then {
  places.addParts(upgraded, written, {
    ...parts,
    ...(outcome.success === undefined ? {} : { dialog: 'success' }),
  });
  const { clear, challenge, set, issue, toast, success, run, goto } = outcome;
  const dialog = success === undefined ? outcome.dialog : modal(success);
  const leave = success?.leave ?? outcome.leave;
  return {
    ...(clear === undefined ? {} : { dropCode: clear }),
    ...(challenge === undefined ? {} : { startCode: challenge }),
    ...(set === undefined
      ? {}
      : {
          set: Object.fromEntries(
            Object.entries(set).map(([name, value]) => [name, upgradedExpression(value, names)]),
          ),
        }),
    ...(toast === undefined ? {} : { toast }),
    ...(dialog === undefined ? {} : { dialog: dialog === true ? 'shared' : dialog }),
    ...(run === undefined ? {} : { call: run }),
    ...(goto === undefined ? {} : { goto }),
    ...(leave === undefined ? {} : { leave: wayOut(leave, outcome.carry) }),
    ...(issue === undefined ? {} : { errorAt: fieldName(issue) }),
  };
}

function modal({ title, message, detail }: Success1): Dialog {
  return { tone: 'success', title, message, ...(detail === undefined ? {} : { detail }) };
}

function wayOut(to: string, carry: string[] | undefined): Leave {
  return carry === undefined ? to : { to, carry };
}
