import { activate, asking, away, code, flow, name, send } from './broken.ts';

const tick = {
  field: 'tick',
  widget: 'consent',
  label: 'tick',
  schema: { type: 'boolean', const: true },
  required: true,
} as const;
/** What breaks the codes of calls, answers and time: the smallest that does. */
export const brokenCalls = {
  emptyInput: asking({ body: [{ ...code, required: false }] }),
  callLoop: asking({}, { ...activate, on: { ok: { leave: '/vplus' }, other: { call: 'activate' } } }),
  silentError: asking({}, { ...activate, on: { ok: { leave: '/vplus' }, other: { set: { pending: 'x' } } } }),
  silentSuccess: asking({}, { ...activate, on: { ok: { set: { pending: 'x' } } } }),
  answerUnread: asking({ body: [code, name] }),
  answerDropped: flow({
    access: 'subscribers',
    steps: { ask: { body: [], actions: [{ id: 'pay', label: 'pay', call: 'create' }, away] } },
    calls: {
      create: {
        effect: 'payment.create',
        send: { quoteId: 'Q1', expectedTotal: 1, method: 'qris' },
        on: {
          ok: { leave: '/vplus' },
          err_price_changed: {
            take: ['quoteId', 'total'],
            dialog: { title: 't', message: 'm', buttons: [{ label: 'again', call: 'create' }] },
          },
        },
      },
    },
  }),
  consentAfterCall: asking({ body: [code, tick], actions: [{ ...send, needs: ['code'] }, away] }),
  noNewCode: flow({
    access: 'subscribers',
    steps: {
      ask: {
        body: [{ field: 'otp', use: 'code', label: 'otp' }],
        actions: [{ id: 'check', label: 'check', call: 'check' }, away],
      },
    },
    challenges: { otp: { field: 'otp', clearOn: ['identity'], length: { var: 'config.otpCodeLenght' } } },
    calls: {
      check: {
        effect: 'identity.loginOtpVerify',
        send: {
          identity: 'a@example.com',
          otp: { var: 'data.otp' },
          otpSessionId: { var: 'challenge.otp.sessionId' },
        },
        on: { ok: { leave: '/vplus' } },
      },
    },
  }),
  unreadShownAsEmpty: flow({
    access: 'subscribers',
    lists: { deleted: 'deletedPart' },
    steps: {
      ask: {
        onShow: 'terms',
        body: [
          {
            id: 'none',
            widget: 'notice',
            label: 'none',
            visible: { '!': { '>': [{ var: 'list.deleted.count' }, 0] } },
          },
        ],
        actions: [away],
      },
    },
    calls: { terms: { effect: 'identity.deletionTerms', on: { ok: { take: ['deleted'] } } } },
  }),
  textNamesNothing: flow(
    {
      query: ['quote_id'],
      steps: {
        offer: {
          onShow: 'offer',
          body: [],
          actions: [{ id: 'pay', label: 'pay', leave: '/vplus/pay' }, away],
        },
      },
      calls: { offer: { effect: 'payment.offer', send: { quoteId: 'Q1' }, on: { ok: { take: ['total'] } } } },
    },
    { pay: { en: 'Pay {total, money}', id: 'Bayar {total, money}' } },
  ),
  weakerBound: flow({
    steps: {
      ask: {
        body: [
          {
            field: 'password',
            widget: 'password',
            label: 'password',
            required: true,
            schema: { type: 'string', writeOnly: true, minLength: 1, maxLength: 32 },
          },
        ],
        actions: [{ ...send, call: 'change' }, away],
      },
    },
    calls: {
      change: {
        effect: 'identity.changePassword',
        send: { newPassword: { var: 'data.password' }, currentPassword: 'Passw0rd1' },
        on: { ok: { leave: '/vplus' } },
      },
    },
  }),
  decidesTooEarly: flow({
    access: 'subscribers',
    firstStep: 'decide',
    data: { graceDays: 1 },
    steps: {
      read: { onShow: 'terms', body: [], actions: [away] },
      decide: {
        body: [
          { id: 'soon', widget: 'notice', label: 'soon', visible: { '<': [{ var: 'data.graceDays' }, 3] } },
        ],
        actions: [away, { id: 'back', label: 'back', kind: 'secondary', goto: 'read' }],
      },
    },
    calls: {
      terms: { effect: 'identity.deletionTerms', on: { ok: { take: ['graceDays'], goto: 'decide' } } },
    },
  }),
  oldAddressSent: flow({
    access: 'subscribers',
    query: ['quote_id'],
    data: { quoteId: { var: 'query.quote_id' } },
    firstStep: { if: [{ empty: { var: 'data.quoteId' } }, 'missing', 'offer'] },
    steps: {
      offer: {
        onShow: 'offer',
        body: [],
        actions: [{ id: 'again', label: 'again', call: 'offer' }, away],
      },
      missing: { body: [], actions: [away] },
    },
    calls: {
      offer: {
        effect: 'payment.offer',
        send: { quoteId: { var: 'query.quote_id' } },
        on: { ok: { take: ['quoteId'], toast: 'read' } },
      },
    },
  }),
  timeOverUnasked: flow({
    access: 'subscribers',
    query: ['payment_id'],
    steps: {
      open: {
        onShow: 'status',
        body: [{ id: 'left', widget: 'countdown', label: 'left', shows: { var: 'data.expiresAt' } }],
        actions: [away],
      },
    },
    calls: {
      status: { effect: 'payment.status', send: { paymentId: 'P1' }, on: { ok: { take: ['expiresAt'] } } },
    },
  }),
  patternNotRead: asking({
    body: [{ ...code, schema: { type: 'string', maxLength: 40, pattern: '^(?=.*zq)(?=.*qz)[q-z]{6}$' } }],
  }),
} as const;
