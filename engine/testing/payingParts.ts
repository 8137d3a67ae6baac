import type { EffectAnswer } from '../contract/effectResult.ts';
import type { TestParts } from './testSteps.ts';

const payment = {
  ok: {
    cases: [
      { if: { '==': [{ var: 'answer.status' }, 'PAID'] }, then: { take: ['status'], goto: 'paid' } },
      { then: { take: ['status', 'paymentId', 'instructions'], goto: 'open' } },
    ],
  },
  err_order_not_found: { goto: 'choose' },
};

/** For tests: a flow with a list, a choice, a dialog that asks, news, an address and a step that is not come back from. */
export const payingParts: TestParts = {
  flow: 'paying',
  lists: { methods: 'method', instructions: 'instruction' },
  data: { quoteId: 'q1', paymentId: '', status: '' },
  steps: {
    choose: {
      onShow: 'offer',
      fields: {
        phone: { least: 3 },
        method: {
          from: 'methods',
          columns: { value: 'method' },
          required: true,
          rowEnabled: { '!=': [{ var: 'row.status' }, 'down'] },
        },
        note: { rules: { visible: { '==': [{ var: 'chosen.method.form' }, 'phone'] } } },
      },
      displays: [
        { id: 'rows', from: 'methods' },
        { id: 'none', visible: { '==': [{ var: 'list.methods.count' }, 0] } },
      ],
      actions: { pay: { call: 'create', needs: ['/method'] }, more: { goto: 'help' } },
    },
    help: { fields: { note: {} }, actions: { back: { goto: 'choose' }, pay: { call: 'create' } } },
    open: {
      watch: { call: 'status', askAt: '2026-11-21T10:00:00Z', on: payment },
      address: { query: { payment: { var: 'data.paymentId' } } },
      displays: [{ id: 'steps', from: 'instructions' }],
      actions: {
        check: { call: 'status' },
        cancel: { dialog: { title: 't', buttons: [{ label: 'l', kind: 'primary', call: 'status' }] } },
      },
    },
    paid: { back: 'never', actions: { again: { goto: 'choose' }, home: { leave: { to: '/vplus' } } } },
  },
  calls: {
    offer: {
      effect: 'payment.offer',
      send: { quoteId: { var: 'data.quoteId' } },
      on: { ok: { take: ['methods'] } },
    },
    create: {
      effect: 'payment.create',
      send: {
        quoteId: { var: 'data.quoteId' },
        method: { var: 'data.method' },
        phone: { var: 'data.phone' },
      },
      on: {
        ...payment,
        err_price_changed: { errorAt: '/method' },
        other: { dialog: 'shared', goto: 'choose' },
      },
    },
    status: { effect: 'payment.status', send: { paymentId: { var: 'data.paymentId' } }, on: payment },
  },
};

/** For tests: everything that the calls of {@link payingParts} declare. */
export const payingAnswer: EffectAnswer = {
  paymentId: 'p1',
  orderId: 'o1',
  orderNo: 'ALR-1',
  packageId: 'month',
  quoteId: 'q1',
  version: 1,
  status: 'REQUIRES_ACTION',
  fulfilment: 'NONE',
  final: false,
  method: 'qris',
  methodName: { en: 'QRIS', id: 'QRIS' },
  page: 'qris',
  packageName: 'A month',
  total: 50_000,
  createdAt: '2026-11-21T10:00:00Z',
  expiresAt: '2026-11-21T10:15:00Z',
  cancelable: true,
  changeable: true,
  durationDays: 30,
  renewal: 'none',
  startsAt: '2026-11-21T10:00:00Z',
  endsAt: '2026-12-21T10:00:00Z',
  extends: false,
  sold: true,
  optionLabel: { en: 'Option', id: 'Pilihan' },
  summary: [],
  ways: [],
  options: [],
  saved: [],
  methods: [
    { method: 'qris', status: 'available', form: 'none' },
    { method: 'ovo', status: 'available', form: 'phone' },
    { method: 'dana', status: 'down', form: 'none' },
  ],
};
