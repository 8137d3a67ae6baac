import type { Snapshot, StepAddress } from '../contract/snapshot.ts';
import { stepOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';

/**
 * The snapshot with the address of the step that is shown, as data: the runtime writes it. Null where the step says nothing of it. It keeps its
 * identity while it says the same.
 *
 * @param before The snapshot before the event.
 */
export function followAddress(turn: Turn, before: Snapshot, snapshot: Snapshot): Snapshot {
  const { address } = stepOf(turn.bundle, snapshot.step);
  if (address === undefined) return snapshot.address === null ? snapshot : { ...snapshot, address: null };
  const same =
    before.step === snapshot.step && before.data === snapshot.data && before.lists === snapshot.lists;
  if (same && snapshot.address !== null) return snapshot;
  const variables = conditionVariables(turn.bundle, snapshot);
  const read = (expression: Parameters<typeof evaluateOr>[1], name: string): string | null => {
    const value = evaluateOr(turn, expression, variables, null, `address.${name}`);
    return isEmpty(value) || typeof value === 'object' ? null : String(value);
  };
  const named = Object.entries(address.query);
  const next: StepAddress = {
    path: address.path === undefined ? null : read(address.path, 'path'),
    query:
      named.length === 0
        ? null
        : Object.fromEntries(
            named.flatMap(([name, expression]) => {
              const value = read(expression, name);
              return value === null ? [] : [[name, value]];
            }),
          ),
  };
  return sameAddress(snapshot.address, next) ? snapshot : { ...snapshot, address: next };
}

function sameAddress(left: StepAddress | null, right: StepAddress): boolean {
  if (left === null || left.path !== right.path) return false;
  const [before, after] = [left.query, right.query];
  if (before === null || after === null) return before === after;
  return Object.keys({ ...before, ...after }).every((name) => before[name] === after[name]);
}
