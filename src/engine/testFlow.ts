import type { Bundle } from '../contracts/bundle.ts';
import type { EffectRequest, EffectResult } from '../contracts/effect.ts';
import type { FlowDocument, Outcome } from '../contracts/generated/flow.ts';
import type { JsonValue, Pointer } from '../contracts/json.ts';
import type { RuleContext } from '../contracts/rule.ts';
import type { ScreenEvent } from '../contracts/runtime.ts';
import type { FlowData, Snapshot } from '../contracts/snapshot.ts';
import { begin } from './begin.ts';
import { testBundle, testContext } from './testBundle.ts';
import { transition } from './transition.ts';

/** For tests: a flow driven event by event, in the words of a subscriber. */
export interface TestFlow {
  readonly bundle: Bundle;
  readonly snapshot: () => Snapshot;
  /** Sends an event; answers what it asked for. */
  readonly send: (event: ScreenEvent) => readonly EffectRequest[];
  readonly type: (field: Pointer, value: JsonValue) => readonly EffectRequest[];
  readonly press: (action: string) => readonly EffectRequest[];
  /** Ends the call in flight: `'ok'`, a code, or a whole result. */
  readonly settle: (result: EffectResult | string) => readonly EffectRequest[];
  readonly pass: (milliseconds: number) => void;
  readonly now: () => number;
}

export function testFlow(document: FlowDocument, context: RuleContext = testContext(), carry?: FlowData): TestFlow {
  const bundle = testBundle(document);
  let time = 1_000_000;
  let [snapshot] = begin(bundle, context, time, carry);
  const send = (event: ScreenEvent): readonly EffectRequest[] => {
    const [next, requests] = transition(bundle, snapshot, { ...event, at: time });
    snapshot = next;
    return requests;
  };
  return {
    bundle,
    snapshot: () => snapshot,
    send,
    type: (field, value) => send({ type: 'input', field, value }),
    press: (action) => send({ type: 'action', action }),
    settle(result) {
      const ended: EffectResult =
        typeof result === 'object' ? result : result === 'ok' ? { ok: true } : { ok: false, error: { code: result, status: 422 } };
      return send({ type: 'settled', call: snapshot.running?.id ?? 'none', result: ended });
    },
    pass: (milliseconds) => {
      time += milliseconds;
      send({ type: 'tick' });
    },
    now: () => time,
  };
}

/** For tests: an answer that opened a challenge. */
export function codeSent(sessionId = 'session-1', nextRetryInSecond = 60): EffectResult {
  return { ok: true, challenge: { sessionId, nextRetryInSecond } };
}

/** For tests: a small flow of two steps, with every kind of rule, and one call whose outcome is given. */
export function smallDocument(on: Record<string, Outcome> = {}): FlowDocument {
  const text = { type: 'string', maxLength: 40 } as const;
  const widget = (label: string): { 'ui:widget': string; label: string } => ({ 'ui:widget': 'text', label });
  return {
    formatVersion: 1,
    flow: 'small',
    initial: 'first',
    data: { channel: 'phone' },
    steps: {
      first: {
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: text, nick: text, greeting: text, age: { type: 'integer', minimum: 18 }, note: text },
        },
        ui: {
          'ui:order': ['name', 'nick', 'greeting', 'age', 'note'],
          name: widget('n'),
          nick: widget('k'),
          greeting: widget('g'),
          age: widget('a'),
          note: widget('o'),
        },
        rules: [
          { field: '/nick', visible: { '!': { empty: { var: 'data.name' } } }, enabled: { '!=': [{ var: 'data.name' }, 'locked'] } },
          { field: '/nick', required: { '==': [{ var: 'data.name' }, 'strict'] } },
          { field: '/greeting', value: { cat: ['Hello ', { var: 'data.name' }] } },
          { field: '/note', invalid: { '==': [{ var: 'data.note' }, { var: 'data.name' }] }, code: 'noteIsName' },
        ],
        actions: [
          { id: 'save', label: 's', run: 'login' },
          { id: 'next', label: 'x', needs: [], goto: 'second', guard: { '!=': [{ var: 'data.name' }, 'stay'] } },
          { id: 'secret', label: 'h', needs: ['/nick'], goto: 'second', visible: { '==': [{ var: 'data.name' }, 'open'] } },
        ],
      },
      second: {
        schema: { type: 'object', properties: { name: text, done: { type: 'boolean' } } },
        ui: { 'ui:order': ['name', 'done'], name: widget('n'), done: { 'ui:widget': 'consent', label: 'd' } },
        actions: [{ id: 'back', label: 'b', needs: [], goto: 'first' }],
      },
    },
    effects: {
      login: {
        effect: 'identity.login',
        with: { identityType: { var: 'data.channel' }, identity: { var: 'data.name' }, password: { var: 'data.note' } },
        on: { ok: { leave: 'callback' }, '*': { dialog: true }, ...on },
      },
    },
  };
}
