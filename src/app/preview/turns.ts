import type { Bundle, ConditionContext, FlowEvent, Snapshot } from '@alur/engine';
import { fieldName, type JsonValue, pointerTo } from '@alur/engine/json';
import type { PreviewTurn } from '../../contracts/preview/messages.ts';

/** A turn, and when it was made, by the preview's clock. */
export interface TimedTurn {
  readonly turn: PreviewTurn;
  readonly at: number;
}

/** The turn that an event was; null: nobody's. */
export function turnOf(event: FlowEvent, before: Snapshot): PreviewTurn | null {
  switch (event.type) {
    case 'input':
      return { kind: 'choose', field: fieldName(event.field), value: event.value };
    case 'blur':
      return { kind: 'blur', field: fieldName(event.field) };
    case 'action':
      return { kind: 'press', action: event.action, fill: {} };
    case 'submit':
      return { kind: 'submit', field: event.field === null ? null : fieldName(event.field) };
    case 'settled':
      return { kind: 'answer', call: before.running?.name ?? '', result: event.result };
    case 'news':
      return { kind: 'news', call: before.watching?.name ?? '', result: event.result };
    case 'tick':
      return { kind: 'time', ms: 0 };
    case 'dialogClosed':
      return { kind: 'close', button: event.button };
    case 'back':
      return { kind: 'back' };
    default:
      return null;
  }
}

/** The events of a turn. */
export function eventsOf(
  { turn, at }: TimedTurn,
  snapshot: Snapshot,
  world: ConditionContext,
): readonly FlowEvent[] {
  switch (turn.kind) {
    case 'choose':
      return [{ type: 'input', field: pointerTo(turn.field), value: turn.value, at }];
    case 'press':
      return [
        ...Object.entries(turn.fill).map(([field, value]): FlowEvent => ({
          type: 'input',
          field: pointerTo(field),
          value,
          at,
        })),
        { type: 'action', action: turn.action, at },
      ];
    case 'submit':
      return [{ type: 'submit', field: turn.field === null ? null : pointerTo(turn.field), at }];
    case 'blur':
      return [{ type: 'blur', field: pointerTo(turn.field), at }];
    case 'answer':
      return [{ type: 'settled', call: snapshot.running?.id ?? '', result: turn.result, at }];
    case 'news':
      return [{ type: 'news', watch: snapshot.watching?.id ?? '', result: turn.result, at }];
    case 'close':
      return [{ type: 'dialogClosed', button: turn.button, at }];
    case 'back':
      return [{ type: 'back', at }];
    case 'wait':
    case 'time':
      return [{ type: 'tick', at }];
    case 'world': {
      const { config, signedIn, device } = turn.world;
      const context = { ...world, config: { ...world.config, ...config }, session: { signedIn } };
      return [{ type: 'context', context: { ...context, device: { kind: device } }, at }];
    }
  }
}

/** Returns whether a turn leads anywhere from here: its button, its call or its dialog is there. */
export function isPossible(
  { turn }: TimedTurn,
  { bundle, snapshot }: { bundle: Bundle; snapshot: Snapshot },
): boolean {
  if (snapshot.status === 'left') return false;
  switch (turn.kind) {
    case 'press':
      return bundle.steps[snapshot.step]?.actions.some(({ id }) => id === turn.action) === true;
    case 'answer':
      return snapshot.running?.name === turn.call;
    case 'news':
      return snapshot.watching?.name === turn.call;
    case 'close':
      return snapshot.dialog !== null;
    default:
      return true;
  }
}

/** What stands for something that nobody else is to read. */
export const hidden = '•••';

/** Names of data that hold passwords and codes. */
export function secretsOf({ steps, challenges }: Bundle): ReadonlySet<string> {
  return new Set([
    ...Object.values(steps).flatMap(({ fields }) =>
      fields.filter(({ secret }) => secret).map(({ name }) => name),
    ),
    ...Object.values(challenges).map(({ field }) => fieldName(field)),
  ]);
}

/** A turn as others may see it: without passwords and codes. */
export function shownTurn(turn: PreviewTurn, bundle: Bundle): PreviewTurn {
  const secrets = secretsOf(bundle);
  const maskOf = (name: string, value: JsonValue): JsonValue => (secrets.has(name) ? hidden : value);
  if (turn.kind === 'choose') return { ...turn, value: maskOf(turn.field, turn.value) };
  if (turn.kind !== 'press') return turn;
  const fill = Object.entries(turn.fill).map(([name, value]) => [name, maskOf(name, value)] as const);
  return { ...turn, fill: Object.fromEntries(fill) };
}
