import type { JsonValue } from '../../contracts/json.ts';
import type { Chain, Snapshot } from '../../contracts/snapshot.ts';
import type { CompiledLeave } from '../../contracts/then.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { evaluateOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { conditionVariables } from '../conditions/variables.ts';

/** The flow is over: the browser moves on, with the query and the fields that travel along. Its callback and routes are the runtime's. */
export function leave(turn: Turn, snapshot: Snapshot, way: CompiledLeave, chain: Chain): Snapshot {
  const query = queryOf(turn, snapshot, way.query ?? {}, chain);
  const carried = carriedFields(snapshot, way.carry ?? []);
  turn.requests.push({
    kind: 'leave',
    to: way.to,
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(Object.keys(carried).length === 0 ? {} : { carry: carried }),
  });
  return { ...snapshot, status: 'left', running: null };
}

/** What the address of the next screen says; what is empty is left out. */
function queryOf(
  turn: Turn,
  snapshot: Snapshot,
  query: NonNullable<CompiledLeave['query']>,
  { sentData, answer }: Chain,
): Readonly<Record<string, string>> {
  const variables = { ...conditionVariables(turn.bundle, { ...snapshot, data: sentData }), answer };
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, expression]) => {
      const value = evaluateOr(turn, expression, variables, null, `query.${name}`);
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
