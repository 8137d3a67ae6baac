import type { Bundle } from '../../contracts/bundle.ts';
import type { DialogCatalogue } from '../../contracts/dialog.ts';
import type { EffectAnswer, EffectRequest, EffectResult } from '../../contracts/effectResult.ts';
import type { FlowDocument, Outcome } from '../../contracts/generated/flow.ts';
import type { JsonValue, Pointer } from '../../contracts/json.ts';
import type { ConditionContext } from '../../contracts/condition.ts';
import type { ScreenEvent } from '../../contracts/runtime.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { begin } from '../events/begin.ts';
import { testBundle, testContext } from './testBundle.ts';
import { transition } from '../transition.ts';

/** For tests: a flow driven event by event, in the words of a subscriber. */
export interface TestFlow {
  readonly bundle: Bundle;
  readonly snapshot: () => Snapshot;
  /** Sends an event; returns what it asked for. */
  readonly send: (event: ScreenEvent) => readonly EffectRequest[];
  readonly type: (field: Pointer, value: JsonValue) => readonly EffectRequest[];
  readonly press: (action: string) => readonly EffectRequest[];
  /** Ends the call in flight: `'ok'`, a code, or a whole result. */
  readonly settle: (result: EffectResult | string) => readonly EffectRequest[];
  readonly pass: (milliseconds: number) => void;
  readonly now: () => number;
}

export function testFlow(
  document: FlowDocument,
  context: ConditionContext = testContext(),
  carry?: FlowData,
  dialogs: DialogCatalogue = {},
): TestFlow {
  const plain = testBundle(document);
  const bundle = { ...plain, dialogs: { ...plain.dialogs, ...dialogs } };
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
        typeof result === 'object'
          ? result
          : result === 'ok'
            ? { ok: true }
            : { ok: false, error: { code: result, status: 422 } };
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

/** For tests: a small flow of two steps, with every kind of condition, and one call whose outcome is given. */
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
          properties: {
            name: text,
            nick: text,
            greeting: text,
            age: { type: 'integer', minimum: 18 },
            note: text,
          },
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
          {
            field: '/nick',
            visible: { '!': { empty: { var: 'data.name' } } },
            enabled: { '!=': [{ var: 'data.name' }, 'locked'] },
          },
          { field: '/nick', required: { '==': [{ var: 'data.name' }, 'strict'] } },
          { field: '/greeting', value: { cat: ['Hello ', { var: 'data.name' }] } },
          {
            field: '/note',
            invalid: { '==': [{ var: 'data.note' }, { var: 'data.name' }] },
            code: 'noteIsName',
          },
        ],
        actions: [
          { id: 'save', label: 's', run: 'login' },
          {
            id: 'next',
            label: 'x',
            needs: [],
            goto: 'second',
            guard: { '!=': [{ var: 'data.name' }, 'stay'] },
          },
          {
            id: 'secret',
            label: 'h',
            needs: ['/nick'],
            goto: 'second',
            visible: { '==': [{ var: 'data.name' }, 'open'] },
          },
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
        with: {
          identityType: { var: 'data.channel' },
          identity: { var: 'data.name' },
          password: { var: 'data.note' },
        },
        on: { ok: { leave: 'callback' }, '*': { dialog: true }, ...on },
      },
    },
  };
}

/** For tests: what `identity.deletionTerms` answers when it goes well, with parts of it replaced. */
export function termsAnswer(changes: EffectAnswer = {}): EffectResult {
  return {
    ok: true,
    answer: {
      eligible: true,
      hasPassword: true,
      channel: 'phone',
      willDelete: 'profile,my_list',
      willKeep: '',
      activeSubscriptions: 0,
      paymentsInProgress: 0,
      graceDays: 7,
      scheduledFor: '',
      ...changes,
    },
  };
}

/** For tests: a flow whose steps begin with calls, that reads their answers, ends with a modal, and has ways out. */
export function enteringDocument(on: Record<string, Outcome> = {}): FlowDocument {
  const schema = { type: 'object', properties: { note: { type: 'string', maxLength: 40 } } } as const;
  const ui = { 'ui:order': ['note'], note: { 'ui:widget': 'text', label: 'n' } };
  const button = { label: 'l', needs: [] };
  const step = { schema: { ...schema }, ui };
  const home = { ...button, id: 'home', leave: '/vplus' };
  return {
    formatVersion: 1,
    flow: 'entering',
    access: 'subscribers',
    initial: 'terms',
    data: { lost: '', days: 0, until: '' },
    steps: {
      terms: {
        ...step,
        enter: 'terms',
        actions: [{ ...button, id: 'goOn', goto: 'confirm' }, { ...button, id: 'again', run: 'terms' }, home],
      },
      confirm: {
        ...step,
        actions: [
          { ...button, id: 'delete', run: 'remove' },
          { ...button, id: 'back', goto: 'terms' },
        ],
      },
      scheduled: { ...step, actions: [{ ...button, id: 'takeBack', run: 'takeBack' }, home] },
      working: { ...step, enter: 'takeBack', actions: [] },
    },
    effects: {
      terms: {
        effect: 'identity.deletionTerms',
        on: {
          ok: {
            when: [
              {
                if: { '!': { empty: { var: 'answer.scheduledFor' } } },
                then: { set: { until: { var: 'answer.scheduledFor' } }, goto: 'scheduled' },
              },
            ],
            set: { lost: { var: 'answer.willDelete' }, days: { var: 'answer.graceDays' } },
          },
          err_timeout: { dialog: true, goto: 'terms' },
          '*': { dialog: true },
        },
      },
      remove: {
        effect: 'identity.deleteAccount',
        with: { consent: true },
        on: {
          ok: {
            set: { until: { var: 'answer.effectiveAt' } },
            success: { title: 't', message: 'm', leave: 'callback' },
            goto: 'scheduled',
          },
          err_deletion_in_progress: { dialog: true, goto: 'terms' },
          err_payment_in_progress: { goto: 'working' },
          '*': { dialog: true },
          ...on,
        },
      },
      takeBack: {
        effect: 'identity.cancelDeletion',
        on: {
          ok: { success: { title: 't', message: 'm', detail: 'd' }, goto: 'terms' },
          err_deletion_final: { run: 'terms' },
          '*': { dialog: true, goto: 'terms' },
        },
      },
    },
  };
}
