import type { Bundle } from '../contract/bundle.ts';
import type { EffectAnswer, EffectResult } from '../contract/effectResult.ts';
import type { CompiledDialog } from '../contract/then.ts';
import { endings } from './smallFlow.ts';
import { testDialogs } from './testContext.ts';
import { bundleOf } from './testSteps.ts';

/** For tests: everything that `identity.deletionTerms` declares, but what may be missing. */
export const wholeTerms = {
  eligible: true,
  hasPassword: true,
  channel: 'phone',
  willDelete: 'profile,my_list',
  willKeep: '',
  deleted: [{ code: 'profile' }, { code: 'my_list' }],
  kept: [],
  activeSubscriptions: 0,
  paymentsInProgress: 0,
  graceDays: 7,
} as const satisfies EffectAnswer;

/** For tests: what `identity.deletionTerms` answers when it goes well, with parts of it replaced. */
export function termsAnswer(changes: EffectAnswer = {}): EffectResult {
  return { ok: true, answer: { ...wholeTerms, scheduledFor: '', ...changes } };
}

const fields = { note: { maxLength: 40 } } as const;
const home = { leave: { to: '/vplus' } } as const;
const done: CompiledDialog = { tone: 'success', title: 't', message: 'm', buttons: [] };
const answered = { var: 'answer.scheduledFor' };

/** For tests: a flow whose steps begin with calls, that reads their answers, ends with a modal, and has ways out. */
export function enteringFlow(): Bundle {
  return bundleOf({
    flow: 'entering',
    access: 'subscribers',
    data: { lost: '', days: 0, until: '' },
    dialogs: testDialogs,
    steps: {
      terms: {
        onShow: 'terms',
        fields,
        actions: { goOn: { goto: 'confirm' }, again: { call: 'terms' }, home },
      },
      confirm: { fields, actions: { delete: { call: 'remove' }, back: { goto: 'terms' } } },
      scheduled: { fields, actions: { takeBack: { call: 'takeBack' }, home } },
      working: { onShow: 'takeBack', fields },
    },
    calls: {
      terms: {
        effect: 'identity.deletionTerms',
        send: {},
        on: endings(
          { dialog: 'shared' },
          {
            ok: {
              cases: [
                { if: { '!': { empty: answered } }, then: { set: { until: answered }, goto: 'scheduled' } },
                { then: { set: { lost: { var: 'answer.willDelete' }, days: { var: 'answer.graceDays' } } } },
              ],
            },
            err_timeout: { dialog: 'shared', goto: 'terms' },
          },
        ),
      },
      remove: {
        effect: 'identity.deleteAccount',
        send: { consent: true },
        on: endings(
          { dialog: 'shared' },
          {
            ok: { set: { until: { var: 'answer.effectiveAt' } }, dialog: done, leave: { to: 'callback' } },
            err_deletion_in_progress: { dialog: 'shared', goto: 'terms' },
            err_payment_in_progress: { goto: 'working' },
          },
        ),
      },
      takeBack: {
        effect: 'identity.cancelDeletion',
        send: {},
        on: endings(
          { dialog: 'shared', goto: 'terms' },
          { ok: { dialog: { ...done, detail: 'd' }, goto: 'terms' }, err_deletion_final: { call: 'terms' } },
        ),
      },
    },
  });
}
