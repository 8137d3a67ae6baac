import type { CompiledCall, CompiledField } from '../contract/bundle.ts';
import type { Pointer } from '../contract/json.ts';
import type { Chain, Snapshot } from '../contract/snapshot.ts';
import { ConditionError } from '../conditions/conditionError.ts';
import { variablesOf } from '../conditions/evaluate.ts';
import type { Turn } from '../conditions/turn.ts';
import { isInvalid } from '../state/actions.ts';
import { fieldStates } from '../state/fields.ts';
import { dataSent } from './chain.ts';

/** An input that keeps a call from being made, and the step that shows it. */
export interface RefusedInput {
  readonly step: string;
  readonly field: Pointer;
  /** It can't be seen there, so a dialog has to tell. */
  readonly hidden: boolean;
}

/** The first input that a call sends and that its own field refuses, on whichever step; null: the call may be made. */
export function refusedInput(
  turn: Turn,
  snapshot: Snapshot,
  call: CompiledCall,
  chain: Pick<Chain, 'sentData' | 'unseen'>,
): RefusedInput | null {
  const sent: Snapshot = { ...snapshot, data: dataSent(snapshot, chain) };
  const names = namesSent(call).filter((name) => !chain.unseen.includes(name));
  for (const name of names) {
    const step = stepOfInput(turn, snapshot, name);
    if (step === null) continue;
    const refused = refusedAtStep(turn, sent, step, name);
    if (refused !== null) return refused;
  }
  return null;
}

/** The inputs that a call reads: as data, or as the row that they choose. */
export function namesSent({ send, requires }: CompiledCall): readonly string[] {
  const paths = [...Object.values(send), ...(requires === undefined ? [] : [requires])].flatMap(pathsOf);
  return [...new Set(paths.flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []))];
}

function pathsOf(expression: CompiledCall['send'][string]): readonly string[] {
  try {
    return variablesOf(expression);
  } catch (cause) {
    if (cause instanceof ConditionError) return [];
    throw cause;
  }
}

/** The step whose field an input is: the present one, else one that was shown, the latest first. */
function stepOfInput({ bundle }: Turn, { step, entries }: Snapshot, name: string): string | null {
  const has = (id: string): boolean => bundle.steps[id]?.fields.some((field) => field.name === name) ?? false;
  return [step, ...entries.toReversed()].find(has) ?? null;
}

function refusedAtStep(turn: Turn, sent: Snapshot, step: string, name: string): RefusedInput | null {
  const field = turn.bundle.steps[step]?.fields.find((each) => each.name === name);
  if (field === undefined || field.rules.value !== undefined) return null;
  const there: Snapshot = { ...sent, step, fields: {} };
  const fields = fieldStates(turn, there, {
    affected: new Set([field.field]),
    changed: new Set(),
    renewed: new Set(),
  });
  const state = fields[field.field];
  if (state === undefined) return null;
  const checked = state.visible
    ? isInvalid({ ...there, fields }, field.field)
    : isNotOffered(sent, field, state);
  return checked ? { step, field: field.field, hidden: !state.visible } : null;
}

/** A value that the address or another flow gave to an input that can't be seen still has to be one of its list. */
function isNotOffered(
  { data }: Snapshot,
  { name, columns }: CompiledField,
  { list }: Snapshot['fields'][Pointer],
): boolean {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  const column = columns?.['value'] ?? '';
  if (list?.state !== 'ready' || value === undefined || value === null || value === '') return false;
  return !list.rows.some(({ row, enabled }) => enabled && row[column] === value);
}
