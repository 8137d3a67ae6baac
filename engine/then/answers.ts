import type { EffectAnswer, Row } from '../contract/effectResult.ts';
import type { JsonValue } from '../contract/json.ts';
import type { Chain, FlowData, Snapshot } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { isDatum, isDataName, isInputName, sameValue, valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { evaluateOr, report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { callVariables } from '../conditions/variables.ts';
import { mostRows, withRows } from '../lists/lists.ts';
import { faults } from '../conditions/faults.ts';

/** What of an answer becomes data, and what is set, by name. */
export type Written = Readonly<Record<string, JsonValue>>;

/**
 * The data that this takes from the answer and sets. What was typed stays: an answer fills an input only while it is empty or was not typed, and
 * nothing is set over what was typed since the chain began.
 */
export function valuesWritten(
  turn: Turn,
  snapshot: Snapshot,
  { take = [], set = {} }: CompiledThen,
  chain: Chain,
): Written {
  const taken = take.flatMap((name): readonly [string, JsonValue][] => {
    const value = answeredValue(chain.answer, name);
    const typed = isInputName(turn.bundle, name) && Object.hasOwn(snapshot.typed, name);
    const stays = typed && !isEmpty(valueOf(snapshot.data, name));
    return value === undefined || stays || !isDataName(turn.bundle, name) ? [] : [[name, value]];
  });
  const sentData: FlowData = { ...chain.sentData, ...Object.fromEntries(taken) };
  const variables = {
    ...callVariables(turn.bundle, { ...snapshot, data: sentData }),
    answer: chain.answer,
  };
  const values: Record<string, JsonValue> = Object.fromEntries(taken);
  for (const [name, expression] of Object.entries(set)) {
    if (isTypedSince(turn, snapshot, name, chain) || !isDataName(turn.bundle, name)) continue;
    const value = evaluateOr(turn, expression, variables, undefined, `set.${name}`);
    if (value !== undefined && isDatum(value)) values[name] = value;
  }
  return values;
}

function answeredValue(answer: EffectAnswer, name: string): JsonValue | undefined {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
  return value !== undefined && isDatum(value) ? value : undefined;
}

/** Whether an input holds something else than what the chain began with. */
function isTypedSince({ bundle }: Turn, { data }: Snapshot, name: string, { sentData }: Chain): boolean {
  return isInputName(bundle, name) && !sameValue(valueOf(data, name), valueOf(sentData, name));
}

/** The lists with the rows that this takes, or adds, from the answer. More rows than a list may hold are refused, and reported. */
export function listsWritten(
  turn: Turn,
  snapshot: Snapshot,
  { take = [], append = [] }: CompiledThen,
  { answer }: Chain,
): Snapshot['lists'] {
  if (Object.keys(turn.bundle.lists).length === 0) return snapshot.lists;
  const taken = rowsAnswered(turn, take, answer).filter(([, rows]) => rows.length <= mostRows);
  const lists = taken.length === 0 ? snapshot.lists : { ...snapshot.lists, ...Object.fromEntries(taken) };
  const added = rowsAnswered(turn, append, answer);
  const next = added.length === 0 ? { lists, refused: [] } : withRows(lists, Object.fromEntries(added));
  const tooLong = rowsAnswered(turn, take, answer).flatMap(([name, rows]) =>
    rows.length > mostRows ? [name] : [],
  );
  for (const name of [...tooLong, ...next.refused])
    report(turn, name, {
      code: faults.listFull,
      message: `A list holds at most ${mostRows} rows; the rows that were answered are left out.`,
      status: 0,
    });
  return next.lists;
}

function rowsAnswered(
  { bundle }: Turn,
  names: readonly string[],
  answer: EffectAnswer,
): readonly (readonly [string, readonly Row[]])[] {
  return names.flatMap((name) => {
    if (!Object.hasOwn(bundle.lists, name) || !Object.hasOwn(answer, name)) return [];
    // A list that an answer may lack, and lacks, is empty.
    const rows = answer[name] ?? [];
    return Array.isArray(rows) ? [[name, rows as readonly Row[]] as const] : [];
  });
}
