import {
  type ActionState,
  type Bundle,
  type Challenge,
  channelOf,
  type CompiledField,
  conditionVariables,
  evaluate,
  type FieldState,
  idleChallenge,
  type Snapshot,
} from '@alur/engine';
import { fieldName, type JsonValue } from '@alur/engine/json';

/**
 * What one field needs of a snapshot. Its identity changes only when one of its parts does: React then skips the field. Where the browser shows what
 * is typed, the value alone changes nothing; it is brought up to date with the next part that does.
 */
export interface FieldView {
  readonly value: JsonValue | undefined;
  readonly epoch: number;
  readonly state: FieldState | undefined;
  readonly companions: Readonly<Record<string, JsonValue | undefined>>;
  /** States of the actions that stand beside the field. */
  readonly actions: Readonly<Record<string, ActionState>>;
  readonly challenge: Challenge | undefined;
  readonly channel: string;
  readonly length: number;
}

/** Ids of the actions that stand beside a field. */
export function actionsOf(bundle: Bundle, step: string, field: CompiledField): readonly string[] {
  const actions = bundle.steps[step]?.actions ?? [];
  return actions.filter(({ beside }) => beside === field.field).map(({ id }) => id);
}

/** The code in flight that a field belongs to, where its widget takes one. */
function challengeName({ traits, options }: CompiledField): string | undefined {
  const name = options[traits.challenge ?? ''];
  return typeof name === 'string' ? name : undefined;
}

/** Whether other things than the field's own value and state reach its renderer: then it listens to every snapshot, else only to its own. */
export function readsMore(bundle: Bundle, step: string, field: CompiledField): boolean {
  return (
    Object.keys(field.companions).length > 0 ||
    challengeName(field) !== undefined ||
    actionsOf(bundle, step, field).length > 0
  );
}

/** Reads a field's view from a snapshot; returns `previous` itself when nothing in it changed. */
export function readFieldView(
  previous: FieldView | null,
  snapshot: Snapshot,
  bundle: Bundle,
  field: CompiledField,
  actionIds: readonly string[],
  epoch: number,
): FieldView {
  const view: FieldView = {
    value: snapshot.data[field.name],
    epoch,
    state: snapshot.fields[field.field],
    companions: recordOf(
      previous?.companions,
      Object.keys(field.companions),
      (name) => snapshot.data[fieldName(field.companions[name] ?? '/')],
    ),
    actions: recordOf(previous?.actions, actionIds, (id) => snapshot.actions[id] ?? 'hidden'),
    ...challengeOf(snapshot, bundle, field, previous),
  };
  return previous !== null && sameParts(previous, view, showsValue(field)) ? previous : view;
}

/** Whether what the renderer draws depends on the value while it is typed: a checklist does, the text of an input does not. */
function showsValue({ traits, options }: CompiledField): boolean {
  const { ownsText, checks } = traits;
  return ownsText !== true || (checks !== undefined && options[checks] === true);
}

type ChallengePart = Pick<FieldView, 'challenge' | 'channel' | 'length'>;
const noChallenge: ChallengePart = { challenge: undefined, channel: '', length: 0 };

function challengeOf(
  snapshot: Snapshot,
  bundle: Bundle,
  field: CompiledField,
  previous: FieldView | null,
): ChallengePart {
  const name = challengeName(field);
  const spec = name === undefined ? undefined : bundle.challenges[name];
  if (name === undefined || !spec) return noChallenge;
  const channel = channelOf(bundle, name, snapshot.data);
  const challenge = snapshot.challenges[name]?.[channel]?.challenge ?? idleChallenge;
  if (previous !== null && previous.channel === channel && sameChallenge(previous.challenge, challenge)) {
    return { challenge: previous.challenge, channel, length: previous.length };
  }
  const length = evaluate(spec.length, conditionVariables(bundle, snapshot));
  return { challenge, channel, length: typeof length === 'number' ? length : 4 };
}

function sameChallenge(a: Challenge | undefined, b: Challenge): boolean {
  return a === b || (a?.phase === 'idle' && b.phase === 'idle');
}

/** A record with the values that `read` returns; the previous one when they are all the same. */
function recordOf<T>(
  previous: Readonly<Record<string, T>> | undefined,
  names: readonly string[],
  read: (name: string) => T,
): Readonly<Record<string, T>> {
  if (previous && names.every((name) => Object.is(previous[name], read(name)))) return previous;
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Whether two states draw the same. Issues of a field that has not been left are not shown: while one types, they come and go unseen. */
function sameShown(a: FieldState | undefined, b: FieldState | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.touched || b.touched) return false;
  return a.visible === b.visible && a.enabled === b.enabled && a.required === b.required && a.list === b.list;
}

function sameParts(a: FieldView, b: FieldView, withValue: boolean): boolean {
  return (
    (!withValue || Object.is(a.value, b.value)) &&
    a.epoch === b.epoch &&
    sameShown(a.state, b.state) &&
    a.companions === b.companions &&
    a.actions === b.actions &&
    a.challenge === b.challenge &&
    a.channel === b.channel &&
    a.length === b.length
  );
}
