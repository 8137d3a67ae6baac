import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import type { DraftMessages } from '../../document/decoded.ts';
import type { FindingCode, ProofSurroundings, ProvenDocument } from '../contract.ts';
import { outlineOf } from '../between/outline.ts';
import { smallFlow } from './smallFlow.ts';

/** Documents of which one breaks something: the first, called `small`. */
export interface Broken {
  readonly documents: readonly ProvenDocument[];
  readonly surroundings?: ProofSurroundings;
}

const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' } as const;
const send = { id: 'send', label: 'send', call: 'activate' } as const;
const code = {
  field: 'code',
  widget: 'text',
  label: 'code',
  schema: { type: 'string', maxLength: 8, pattern: '^[A-Z0-9]{4,8}$' },
  required: true,
} as const;
const name = {
  field: 'name',
  widget: 'text',
  label: 'name',
  schema: { type: 'string', maxLength: 9 },
} as const;
const tick = {
  field: 'tick',
  widget: 'consent',
  label: 'tick',
  schema: { type: 'boolean', const: true },
  required: true,
} as const;
const activate = {
  effect: 'tv.activate',
  send: { code: { var: 'data.code' } },
  on: { ok: { leave: '/vplus' } },
} as const;
const bypass = { var: 'config.otpBypass' };
const never = { and: [bypass, { '!': bypass }] };

function flow(parts: object, messages: DraftMessages = {}): Broken {
  return { documents: [smallFlow(parts as FlowDocument, messages)] };
}

/** A step with a code and a button that sends it, with something changed. */
function asking(step: object, call: object = activate, more: object = {}): Broken {
  return flow({
    steps: { ask: { body: [code], actions: [send, away], ...step } },
    calls: { activate: call },
    ...more,
  });
}

/** A flow that opens with a call and leaves for where the call leads. */
function opening(id: string, to: string): ProvenDocument {
  return smallFlow({
    flow: id,
    routes: [{ path: `/vplus/${id}` }],
    steps: { look: { title: 'Look', body: [], onShow: 'ask', actions: [away] } },
    calls: { ask: { effect: 'identity.deletionTerms', on: { ok: { leave: to } } } },
  });
}

const plain = (id: string, more: object = {}): ProvenDocument =>
  smallFlow({
    flow: id,
    routes: [{ path: `/vplus/${id}` }],
    steps: { ask: { title: 'Ask', body: [name], actions: [away], ...more } },
  });
const linked = (link: object): ProvenDocument =>
  plain('small', { links: [{ id: 'on', label: 'On', ...link }] });

const manyNames = Array.from({ length: 12 }, (_, index) => `q${index}`);

/** What breaks each code: the smallest that does. */
export const brokenFlows: Readonly<Record<FindingCode, Broken>> = {
  tooManyStates: flow({
    query: manyNames,
    steps: {
      ask: {
        body: [],
        actions: [
          { ...away, visible: { or: manyNames.map((each) => ({ '==': [{ var: `query.${each}` }, 'x'] })) } },
          { id: 'other', label: 'other', leave: '/vplus' },
        ],
      },
    },
  }),
  stepNeverShown: flow({
    steps: {
      ask: { body: [], actions: [away, { id: 'next', label: 'next', visible: never, goto: 'second' }] },
      second: { body: [], actions: [away] },
    },
  }),
  deadEnd: flow({
    steps: {
      ask: { body: [], actions: [{ id: 'send', label: 'send', call: 'activate' }, away] },
      closed: { body: [], actions: [] },
    },
    calls: { activate: { effect: 'tv.activate', send: { code: 'AB12' }, on: { ok: { goto: 'closed' } } } },
  }),
  inputsWithoutButton: asking({ actions: [{ ...send, visible: bypass }, away] }),
  noButtonHere: flow({
    steps: {
      ask: {
        body: [],
        actions: [{ ...away, visible: bypass }],
        links: [{ id: 'on', label: 'On', to: '/vplus' }],
      },
    },
  }),
  caseNeverComes: asking(
    {},
    {
      ...activate,
      on: { ok: { cases: [{ then: { leave: '/vplus' } }, { if: bypass, then: { toast: 'late' } }] } },
    },
  ),
  buttonNeverShown: asking({
    actions: [send, away, { id: 'odd', label: 'odd', visible: never, leave: '/vplus' }],
  }),
  buttonDoesNothing: asking({ actions: [send, { id: 'idle', label: 'idle', kind: 'link' }, away] }),
  inputCantBeFilled: asking({ body: [{ ...code, enabled: bypass }] }),
  inputNeverShown: asking({ body: [code, { ...name, visible: never }] }),
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
  addressLost: flow({
    query: ['view'],
    steps: {
      ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'second' }, away] },
      second: { address: { query: { view: 'second' } }, body: [], actions: [away] },
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
  linkToNowhere: { documents: [linked({ to: '/vplus/auth/register' })], surroundings: { others: [] } },
  addressTaken: {
    documents: [
      plain('small'),
      { ...plain('a'), document: { ...plain('a').document, routes: [{ path: '/vplus/small' }] } },
    ],
  },
  addressLeft: {
    documents: [plain('small')],
    surroundings: {
      former: ['/vplus/before'],
      others: [outlineOf(plain('other', { links: [{ id: 'on', label: 'On', to: '/vplus/before' }] }))],
    },
  },
  carriedNowhere: {
    documents: [linked({ to: '/vplus/other', carry: ['name'] }), opening('other', '/vplus')],
  },
  redirectCircle: { documents: [opening('small', '/vplus/small'), plain('other')] },
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
  conditionNeverHolds: flow({
    query: ['kind'],
    steps: {
      ask: {
        body: [
          {
            id: 'note',
            widget: 'notice',
            label: 'note',
            visible: {
              and: [{ '==': [{ var: 'query.kind' }, 'a'] }, { '==': [{ var: 'query.kind' }, 'b'] }],
            },
          },
        ],
        actions: [away],
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
  routeUnread: flow({
    routes: [{ path: '/vplus/small' }, { path: '/vplus/small-code', query: { otp: 'true' } }],
    steps: { ask: { body: [], actions: [away] } },
  }),
  patternNotRead: asking({
    body: [{ ...code, schema: { type: 'string', maxLength: 40, pattern: '^(?=.*zq)(?=.*qz)[q-z]{6}$' } }],
  }),
};
