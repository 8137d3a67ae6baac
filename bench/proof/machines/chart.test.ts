import { expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import { machineConfigOf } from './machineConfig.ts';
import { stateLanguageOf } from './stateLanguage.ts';

const document = {
  firstStep: { if: [{ var: 'value.isPaid' }, 'paid', 'order'] },
  outcomes: { over: { goto: 'paid' } },
  steps: {
    order: {
      onShow: 'read',
      actions: [
        { id: 'pay', call: 'pay' },
        { id: 'wait', goto: 'nowhere' },
      ],
    },
    paid: { links: [{ id: 'home', to: '/vplus' }] },
  },
  calls: {
    read: { on: { other: { goto: 'paid' } } },
    pay: {
      on: {
        ok: { cases: [{ if: { var: 'data.open' }, then: { call: 'read' } }, { then: 'over' }] },
        err_late: 'over',
        other: { leave: '/vplus' },
      },
    },
  },
};

it('[PROVE-5040] a document is written as a state machine: its first step, steps, calls of a step, and where presses, links, codes and cases lead', () => {
  expect(machineConfigOf(chartOf(document))).toEqual({
    initial: 'begin',
    states: {
      begin: { on: { 'begin 1': 'paid', 'begin 2': 'order' } },
      end: { type: 'final' },
      order: {
        on: { 'shown 1': 'order/read', 'press pay 1': 'order/pay', 'press wait 1': 'nowhere' },
      },
      'order/read': { on: { 'ok 1': 'order', 'other 1': 'paid' } },
      'order/pay': {
        on: { 'ok 1': 'order/read', 'ok 2': 'paid', 'err_late 1': 'paid', 'other 1': 'end' },
      },
      paid: { on: { 'follow home 1': 'end' } },
    },
  });
});

it('[PROVE-5040] errors of a call are caught in its state, the others last, and a case is a choice of its own', () => {
  const written = JSON.parse(JSON.stringify(stateLanguageOf(chartOf(document)))) as {
    readonly States: Readonly<Record<string, object>>;
  };
  expect(written.States['order/pay']).toMatchObject({
    Next: 'order/pay ok',
    Catch: [
      { ErrorEquals: ['err_late'], Next: 'paid' },
      { ErrorEquals: ['States.ALL'], Next: 'end' },
    ],
  });
  expect(written.States['order/pay ok']).toMatchObject({
    Choices: [{ Next: 'order/read' }],
    Default: 'paid',
  });
  expect(Object.keys(written.States)).not.toContain('nowhere');
});

it('[PROVE-5040] what stands behind a case for all is never taken, and an outcome that is not there leads to a place that is not there', () => {
  const pay = {
    on: { ok: { cases: [{ then: 'over' }, { if: true, then: { goto: 'order' } }] }, other: 'gone' },
  };
  const { states } = machineConfigOf(chartOf({ ...document, calls: { pay } }));
  expect(states['order/pay']).toEqual({ on: { 'ok 1': 'paid', 'other 1': 'outcome gone' } });
});
