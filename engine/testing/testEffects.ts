import type { CallSpec } from '../contract/effect.ts';

const part = { code: { closed: ['profile', 'my_list', 'devices'] } } as const;
const order = {
  paymentId: 'text',
  quoteId: 'text',
  version: 'integer',
  status: { closed: ['REQUIRES_ACTION', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'] },
  final: 'flag',
  method: 'text',
  methodName: 'words',
  packageId: 'text',
  total: 'money',
  expiresAt: 'time',
  failureCode: { closed: ['err_payment_declined', 'err_payment_expired'] },
  instructions: { rows: 'instruction' },
} as const satisfies CallSpec['output'];

const ordering: CallSpec = {
  input: { paymentId: 'text' },
  answers: 'none',
  output: order,
  outputOptional: ['expiresAt', 'failureCode', 'instructions'],
  needsSession: true,
  resource: { name: 'payment', id: 'paymentId', version: 'version', final: 'final' },
  wire: {
    method: 'GET',
    path: '/order',
    rows: { instruction: { kinds: { group: 'words', text: 'words' } } },
  },
};

const offer: CallSpec = {
  input: { quoteId: 'text' },
  answers: 'none',
  output: { methods: { rows: 'method' } },
  needsSession: true,
  safe: true,
  wire: {
    method: 'GET',
    path: '/offer',
    rows: {
      method: {
        kinds: {
          method: 'text',
          label: 'words',
          form: { closed: ['none', 'phone'] },
          status: { closed: ['available', 'down'] },
        },
      },
    },
  },
};

/** For tests: the effects of a small shop with accounts: every kind of input and answer, challenges, lists, news and money. */
export const testEffects: Readonly<Record<string, CallSpec>> = {
  'identity.login': {
    input: { identityType: 'channel', identity: 'text', password: 'secret' },
    answers: 'session',
  },
  'identity.loginOtpCreate': { input: { channel: 'channel', identity: 'text' }, answers: 'challenge' },
  'identity.register': {
    input: { identityType: 'channel', identity: 'text', password: 'secret' },
    answers: 'none',
  },
  'identity.verify': {
    input: { channel: 'channel', identityType: 'channel', identity: 'text' },
    answers: 'challenge',
  },
  'identity.verifyEmail': { input: {}, answers: 'none', output: { email: 'text' } },
  'identity.deletionTerms': {
    input: {},
    answers: 'none',
    output: {
      eligible: 'flag',
      channel: 'channel',
      willDelete: 'text',
      willKeep: 'text',
      deleted: { rows: 'part' },
      graceDays: 'integer',
      scheduledFor: 'time',
    },
    outputOptional: ['scheduledFor'],
    needsSession: true,
    safe: true,
    wire: { method: 'GET', path: '/terms', rows: { part: { kinds: part } } },
  },
  'identity.deleteAccount': {
    input: { consent: 'flag' },
    answers: 'none',
    output: { effectiveAt: 'time' },
    needsSession: true,
    codeAnswers: { err_payment_in_progress: { paymentId: 'text' } },
  },
  'identity.cancelDeletion': { input: {}, answers: 'none', needsSession: true },
  'payment.offer': offer,
  'payment.methods': offer,
  'payment.create': {
    ...ordering,
    input: { quoteId: 'text', method: 'text', phone: 'text' },
    optional: ['phone'],
    answers: 'challenge',
    challengeOptional: true,
    movesMoney: true,
  },
  'payment.status': { ...ordering, safe: true },
  'payment.continue': { ...ordering, safe: true },
  'payment.cancel': { ...ordering, movesMoney: true },
  'payment.confirm': {
    ...ordering,
    input: { paymentId: 'text', otp: 'code', otpSessionId: 'challenge' },
    movesMoney: true,
  },
  'payment.transactions': {
    input: { from: 'text', cursor: 'text' },
    optional: ['from', 'cursor'],
    answers: 'none',
    output: { rows: { rows: 'transaction' }, cursor: 'text' },
    outputOptional: ['cursor'],
    needsSession: true,
    safe: true,
    wire: {
      method: 'GET',
      path: '/transactions',
      rows: {
        transaction: {
          kinds: { id: 'text', status: 'text', title: 'name', method: 'text', amount: 'money', at: 'time' },
        },
      },
    },
  },
};

/** For tests: the codes of that shop which mean something to the engine. */
export const testCodes = {
  login: 'err_login_required',
  refused: 'err_invalid_otp',
  expired: 'err_expired_otp',
  faults: ['err_offline', 'err_unreachable', 'err_timeout', 'err_request_in_progress'],
} as const;
