import type { Defect } from '../plant/defect.ts';
import { dayMistake, lost } from './dayMistake.ts';

/** Mistakes in what calls send, take and leave behind. */
export const dayCallMistakes: readonly Defect[] = [
  dayMistake(
    'a failure stays on the page after a success',
    'The notice says that it could not be read, beside what was read.',
    {
      remove: [['/document/outcomes/read/set', lost]],
      'tv-connect': [['/document/calls/providers/on/ok/set', lost]],
      buy: [['/document/calls/offer/on/ok/set/unread', lost]],
    },
  ),
  dayMistake('a failure is not kept', 'The page has nothing to show, and no button to try again.', {
    'tv-connect': [['/document/outcomes/noList/set', lost]],
    remove: [['/document/outcomes/notRead/set', lost]],
  }),
  dayMistake('a page does not read what it shows', 'The list is never there.', {
    'tv-connect': [['/document/steps/connect/onShow', lost]],
    remove: [['/document/steps/terms/onShow', lost]],
  }),
  dayMistake('what decides is not taken from the answer', 'Everybody is treated as the one kind.', {
    voucher: [['/document/calls/check/on/ok/take', ['packageName', 'durationDays', 'value', 'validUntil']]],
    remove: [
      [
        '/document/outcomes/read/take',
        ['channel', 'deleted', 'kept', 'activeSubscriptions', 'paymentsInProgress', 'graceDays'],
      ],
    ],
    payment: [['/document/outcomes/payment/take', ['paymentId']]],
  }),
  dayMistake('what a question names is not taken from the answer', 'The sentence has a gap.', {
    'tv-activate': [['/document/calls/look/on/ok/take', ['requestedAt']]],
    voucher: [['/document/calls/redeem/on/ok/take', ['packageName']]],
  }),
  dayMistake(
    'a price that was accepted is paid by the old quote',
    'The service says once more that the price has changed.',
    {
      buy: [['/document/calls/create/on/err_price_changed', { call: 'otherPrice' }]],
      'payment-form': [['/document/calls/create/on/err_price_changed', { call: 'newPrice' }]],
    },
  ),
  dayMistake('a new quote forgets the voucher', 'The discount is gone at the press.', {
    buy: [['/document/calls/prepare/send/voucherCode', '']],
    payment: [['/document/calls/quoteAgain/send/earlierQuote', '']],
  }),
  dayMistake('what was priced before counts still', 'The order is made at the price of another way.', {
    buy: [
      ['/document/calls/quote/on/ok/set', lost],
      ['/document/outcomes/quoted/set', lost],
    ],
  }),
  dayMistake('a payment is not kept in the address', 'After a reload the payment is not found.', {
    'payment-form': [['/document/outcomes/payment/cases/1/then/leave/query', lost]],
    buy: [['/document/outcomes/shown/leave/query', lost]],
  }),
  dayMistake('a call sends the name of a thing, not the thing', 'The service knows no such voucher.', {
    voucher: [['/document/calls/redeem/send/code', 'code']],
    'tv-activate': [['/document/calls/activate/send/code', 'code']],
  }),
  dayMistake('a call sends what another step has cleared', 'The service is sent nothing.', {
    'tv-connect': [
      ['/document/calls/sendCode/send/providerCode', { var: 'data.provider' }],
      ['/document/calls/update/send/providerCode', { var: 'data.provider' }],
    ],
  }),
  dayMistake(
    'an account is made and nobody is logged in',
    'The page stays, and the next press makes the account once more.',
    {
      register: [
        [
          '/document/calls/verifyOtp/on/ok',
          { dropCode: 'otp', event: 'CompleteRegistration', toast: 'register.welcome' },
        ],
      ],
    },
  ),
  dayMistake('who is confirmed is forgotten', 'After a failed login the code is asked for once more.', {
    register: [
      ['/document/calls/verifyOtp/on/ok', { dropCode: 'otp', call: 'login', event: 'CompleteRegistration' }],
    ],
  }),
  dayMistake('one answer is acted on twice', 'The offer is read twice, and the second time wins.', {
    'tv-connect': [
      [
        '/document/outcomes/linked',
        {
          take: ['customerId', 'providerName'],
          set: { provider: '', qr: '', subscriber: null },
          goto: 'looking',
        },
      ],
    ],
    payment: [['/document/calls/resume/on/ok', { take: ['paymentId'], goto: 'checking' }]],
  }),
];
