import {
  begin,
  type Bundle,
  type ConditionContext,
  type EffectRequest,
  type EffectResult,
  type FlowData,
  type ScreenEvent,
  type Snapshot,
  transition,
} from '@alur/engine';
import { builtInConfig, type PublicConfig } from '../../src/contracts/config.ts';
import type { JsonValue, Pointer } from '@alur/engine/json';
import { createModel, createReplay, type MomentScreen, type Way } from '@alur/publish/prove';
import { openedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';

export type { Way };

/** The world around a run: parts of the config, of the address, and of what another flow hands over. */
export interface World {
  readonly config?: Partial<PublicConfig>;
  readonly query?: ConditionContext['query'];
  readonly signedIn?: boolean;
  readonly carry?: FlowData;
}

/** A flow as one subscriber goes through it: what is typed and pressed, and what the API answers. Time stands still unless it is moved. */
export interface FlowRun {
  readonly snapshot: Snapshot;
  /** Everything asked for so far. */
  readonly requests: readonly EffectRequest[];
  send(event: ScreenEvent): void;
  type(values: Readonly<Record<string, JsonValue>>): void;
  press(action: string): void;
  /** The answer to the call in flight. */
  answer(result: EffectResult): void;
  /** Moves the time, and lets the clock tick. */
  wait(seconds: number): void;
  /** Codes of the problems of a field, shown or not. */
  issues(field: string): readonly string[];
  isVisible(field: string): boolean;
}

export function flowRun(bundle: Bundle, world: World = {}): FlowRun {
  const context: ConditionContext = {
    config: { ...builtInConfig, ...world.config },
    query: world.query ?? {},
    session: { signedIn: world.signedIn ?? false },
    device: { kind: 'mobile' },
    locale: 'en',
  };
  let at = 1_000_000;
  let [snapshot, requests] = begin(bundle, context, at, world.carry);
  const send = (event: ScreenEvent): void => {
    const [next, asked] = transition(bundle, snapshot, { ...event, at });
    snapshot = next;
    requests = [...requests, ...asked];
  };
  const pointer = (field: string): Pointer => `/${field}`;
  return {
    get snapshot() {
      return snapshot;
    },
    get requests() {
      return requests;
    },
    send,
    type(values) {
      for (const [field, value] of Object.entries(values))
        send({ type: 'input', field: pointer(field), value });
    },
    press: (action) => send({ type: 'action', action }),
    answer: (result) => send({ type: 'settled', call: snapshot.running?.id ?? 'none', result }),
    wait(seconds) {
      at += seconds * 1000;
      send({ type: 'tick' });
    },
    issues: (field) => (snapshot.fields[pointer(field)]?.issues ?? []).map(({ code }) => code),
    isVisible: (item) => (snapshot.fields[pointer(item)] ?? snapshot.displays[item])?.visible === true,
  };
}

export const done: EffectResult = { ok: true };

/** A code was sent. */
export function codeSent(nextRetryInSecond = 60): EffectResult {
  return { ok: true, challenge: { sessionId: 'session-1', nextRetryInSecond } };
}

/** The API refused, with its own words. */
export function refusal(code: string, status = 422): EffectResult {
  return { ok: false, error: { code, message: `The server on ${code}.`, title: 'The server', status } };
}

/** Names of the calls asked for, in order. */
export function calls(run: FlowRun): readonly string[] {
  return run.requests.flatMap((request) => (request.kind === 'call' ? [request.effect] : []));
}

/** The last request of a kind. */
export function last<K extends EffectRequest['kind']>(
  run: FlowRun,
  kind: K,
): Extract<EffectRequest, { kind: K }> | undefined {
  return run.requests.findLast(
    (request): request is Extract<EffectRequest, { kind: K }> => request.kind === kind,
  );
}

/** Walks a way through a flow that ships, on the engine: what is seen at its end. */
export async function playShipped(flow: string, way: Way): Promise<MomentScreen> {
  const { document, messages } = await shippedItem(flow);
  const proven = { document: openedDocument(document), messages };
  const replay = createReplay(proven.document, messages, createModel(proven).dialogs);
  const { snapshot } = replay.play(way);
  return { step: snapshot.step, dialog: snapshot.dialog?.code ?? null };
}
