import type { Expression } from '../contract/condition.ts';
import type { JsonValue } from '../contract/json.ts';
import type { Chain, Snapshot } from '../contract/snapshot.ts';
import type { CompiledLeave } from '../contract/then.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { sharedDialog } from '../calls/dialog.ts';
import { evaluateOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

/**
 * The flow is over: the browser moves on, with the query and the fields that travel along. Its callback and routes are the runtime's. Where the path can't
 * be filled in, an answer was at fault: its dialog is shown, and the step stays.
 */
export function leave(turn: Turn, snapshot: Snapshot, way: CompiledLeave, chain: Chain): Snapshot {
  const to = pathOf(turn, snapshot, way, chain);
  if (to === null) {
    report(turn, way.to, { code: faults.badAnswer, status: 0 });
    const face = sharedDialog(turn.bundle, faults.badAnswer, null);
    return { ...snapshot, running: null, dialog: { ...face, rest: {}, chain, openedBy: 'outcome' } };
  }
  const query = textsOf(turn, snapshot, way.query ?? {}, chain);
  const carried = carriedFields(snapshot, way.carry ?? []);
  turn.requests.push({
    kind: 'leave',
    to,
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(Object.keys(carried).length === 0 ? {} : { carry: carried }),
  });
  return { ...snapshot, status: 'left', running: null };
}

/** What may stand in the place of a `{name}`: segments without dots, so that it leads nowhere but below what stands before it. */
const segments = /^[A-Za-z0-9_-]{1,64}(?:\/[A-Za-z0-9_-]{1,64}){0,2}$/;

/** Where it leads, each `{name}` filled in; null where one of them is no part of a path. */
function pathOf(
  turn: Turn,
  snapshot: Snapshot,
  way: CompiledLeave,
  chain: Chain,
): CompiledLeave['to'] | null {
  if (way.params === undefined) return way.to;
  const texts = textsOf(turn, snapshot, way.params, chain);
  const isWhole = Object.keys(way.params).every((name) => segments.test(texts[name] ?? ''));
  // Filling in changes what follows the first slash only.
  return isWhole
    ? (way.to.replaceAll(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '') as CompiledLeave['to'])
    : null;
}

/** What expressions yield, as texts; what is empty is left out. */
function textsOf(
  turn: Turn,
  snapshot: Snapshot,
  expressions: Readonly<Record<string, Expression>>,
  { sentData, answer }: Chain,
): Readonly<Record<string, string>> {
  const variables = { ...conditionVariables(turn.bundle, { ...snapshot, data: sentData }), answer };
  return Object.fromEntries(
    Object.entries(expressions).flatMap(([name, expression]) => {
      const value = evaluateOr(turn, expression, variables, null, `leave.${name}`);
      return isEmpty(value) || typeof value === 'object' ? [] : [[name, String(value)]];
    }),
  );
}

/** What was filled in of the fields that travel along. */
function carriedFields(snapshot: Snapshot, names: readonly string[]): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(snapshot.data, name);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
}
