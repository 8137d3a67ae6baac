import type { JsonValue } from '@alur/engine/json';
import { inputValues } from './classes.ts';
import type { Turn } from './contract.ts';
import type { Facts } from './facts.ts';
import { pathsOf } from './logic.ts';
import { isUnderstood, sampleOf, takes } from './samples.ts';
import { codeLength, offeredRows, screenOf, type Screen, type SeenInput } from './screen.ts';
import { scopeOf, type ModelState } from './state.ts';

/** What a person may do on a screen: choose what conditions read, and press a button with what it needs filled in. */
export function personTurns(facts: Facts, state: ModelState): readonly Turn[] {
  const screen = screenOf(facts, state);
  const choices = screen.inputs.flatMap((input) => choicesOf(facts, state, input));
  const presses = screen.actions.flatMap((seen): readonly Turn[] =>
    seen.open ? pressesOf(facts, state, screen, seen.action.id, seen.needs) : [],
  );
  return [...choices, ...presses];
}

/** Returns whether conditions ask what an input holds: only then it is part of the state. */
function isAsked(facts: Facts, field: string): boolean {
  if (facts.atoms.has(`data.${field}`)) return true;
  return Object.values(facts.document.challenges ?? {}).some(
    ({ channel, clearOn }) => channel === field || clearOn.includes(field),
  );
}

function choicesOf(facts: Facts, state: ModelState, { item, visible, enabled }: SeenInput): readonly Turn[] {
  if (!visible || !enabled || !isAsked(facts, item.field)) return [];
  const rows = offeredRows(facts, state, item, scopeOf(facts, state));
  const column = item.columns?.['value'] ?? '';
  const values =
    rows === null ? valuesOf(facts, item.field, item) : rows.map((row) => row[column] as JsonValue);
  const present = state.data[item.field] ?? '';
  return values.flatMap((value): readonly Turn[] =>
    value === present || value === null ? [] : [{ kind: 'choose', field: item.field, value }],
  );
}

/** What voids a code when it changes has another value, or nobody could change it. */
function valuesOf(facts: Facts, field: string, item: SeenInput['item']): readonly JsonValue[] {
  const values = inputValues(item, facts);
  const voids = Object.values(facts.document.challenges ?? {}).some(({ clearOn }) => clearOn.includes(field));
  if (!voids || values.length > 1) return values;
  return [...new Set([...values, sampleOf(item.schema, 1)])];
}

/** A press with only what it needs filled in, and, where that makes a difference to a call, with everything. */
function pressesOf(
  facts: Facts,
  state: ModelState,
  { inputs }: Screen,
  action: string,
  needs: readonly string[],
): readonly Turn[] {
  const least: Record<string, JsonValue> = {};
  const most: Record<string, JsonValue> = {};
  for (const input of inputs) {
    const { field } = input.item;
    if (!input.visible || !input.enabled) {
      if (needs.includes(field) && !input.valid) return [];
      continue;
    }
    const isNeeded = needs.includes(field);
    if (isNeeded && !input.valid) {
      const value = acceptedValue(facts, state, input);
      if (value === null) return [];
      least[field] = value;
      most[field] = value;
    } else if (!isAsked(facts, field) && matters(facts, field) && !(isNeeded && input.required)) {
      const value = acceptedValue(facts, state, input);
      least[field] = blankValue(input);
      if (value !== null) most[field] = value;
    }
  }
  const both: readonly Turn[] = [
    { kind: 'press', action, fill: least },
    { kind: 'press', action, fill: most },
  ];
  return JSON.stringify(least) === JSON.stringify(most) ? both.slice(0, 1) : both;
}

/** A free input matters where a call sends it. */
function matters(facts: Facts, field: string): boolean {
  return facts.presence.has(`data.${field}`);
}

function blankValue({ item }: SeenInput): JsonValue {
  return item.schema.type === 'boolean' ? false : item.schema.type === 'string' ? '' : null;
}

/** A value that the input takes now; null when none was found. */
function acceptedValue(facts: Facts, state: ModelState, { item }: SeenInput): JsonValue {
  const scope = scopeOf(facts, state);
  const rows = offeredRows(facts, state, item, scope);
  if (rows !== null) return (rows[0]?.[item.columns?.['value'] ?? ''] as JsonValue | undefined) ?? null;
  const length = codeLength(facts, item.field, scope);
  const digits = '123456789012'.slice(0, length ?? 0);
  if (length !== null && (takes(item.schema, digits) || isUnderstood(item.schema))) return digits;
  const values = [sampleOf(item.schema, 0), sampleOf(item.schema, 1)];
  const rules = (item.invalid ?? []).map((each) => facts.condition(each.if));
  if (rules.length === 0) return values[0] ?? null;
  const reads = rules.flatMap(pathsOf);
  const others = reads.flatMap((path) => (path.startsWith('data.') ? [state.data[path.slice(5)]] : []));
  return values.find((each) => each !== null && !others.includes(each)) ?? values[0] ?? null;
}
