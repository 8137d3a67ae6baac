import type { CompiledEvent, FlowEventMessage } from '../contract/flowEvent.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { isInputName, secretNames, stepOf, valueOf } from '../conditions/dataNames.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * Asks for an event to be sent, with what calls answered for the names that the event declares: never what was typed, what the address
 * gave, or a secret. Returns whether it was; one that is sent once for a value waits for the value.
 */
export function announce(
  turn: Turn,
  snapshot: Pick<Snapshot, 'answered'>,
  data: FlowData,
  { name, properties: declared, once }: CompiledEvent,
): boolean {
  const properties: Record<string, string | number | boolean> = {};
  for (const [property, kind] of Object.entries(declared)) {
    const value = valueOf(data, property);
    const isOurs = Object.hasOwn(snapshot.answered, property) && !isTyped(turn, property);
    if (isOurs && isOfKind(value, kind)) properties[property] = value;
  }
  const key = once === undefined ? undefined : properties[once];
  if (once !== undefined && isEmpty(key)) return false;
  const event: FlowEventMessage = {
    name,
    properties,
    id: key === undefined ? null : `${name}:${String(key)}`,
  };
  turn.requests.push({ kind: 'event', event });
  return true;
}

function isTyped({ bundle }: Turn, name: string): boolean {
  return isInputName(bundle, name) || secretNames(bundle).has(name);
}

function isOfKind(value: unknown, kind: string): value is string | number | boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'text' ? typeof value === 'string' && value !== '' : Number.isInteger(value);
}

/** What a snapshot at the beginning of a step says of its event; nothing when the step has none. */
export function eventOfStep(
  { bundle }: Turn,
  step: string,
  state: 'asleep' | 'due',
): Pick<Snapshot, 'event'> {
  return { event: stepOf(bundle, step).event === undefined ? null : state };
}

/** The snapshot after the event of its step was sent, once the flow has started and what the event is sent once for is known. */
export function announceStep(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.event !== 'due') return snapshot;
  const { event } = stepOf(turn.bundle, snapshot.step);
  if (event !== undefined && !announce(turn, snapshot, snapshot.data, event)) return snapshot;
  return { ...snapshot, event: null };
}
