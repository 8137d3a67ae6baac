import type { Defect } from '../plant/defect.ts';
import { dayMistake, lost } from './dayMistake.ts';

const channel = (kind: string) => ({ '==': [{ var: 'data.channel' }, kind] });
const hasCode = { '!': { empty: { var: 'data.code' } } };

/** Mistakes in conditions, cases and what a screen shows at a moment. */
export const conditionMistakes: readonly Defect[] = [
  dayMistake('“and” where “or” is meant', 'What one of two things should do needs both.', {
    'tv-connect': [
      [
        '/document/values/isListMissing',
        { and: [{ var: 'data.listFailed' }, { '==': [{ var: 'list.providers.count' }, 0] }] },
      ],
    ],
    'payment-form': [
      [
        '/document/values/choosesOption',
        { and: [{ '==': [{ var: 'query.asks' }, 'option'] }, { '==': [{ var: 'query.asks' }, 'both'] }] },
      ],
    ],
  }),
  dayMistake('“or” where “and” is meant', 'The button is there with half of what it needs.', {
    'tv-connect': [
      [
        '/document/values/isGiven',
        {
          or: [{ '!': { empty: { var: 'data.provider' } } }, { '!': { empty: { var: 'data.subscriber' } } }],
        },
      ],
    ],
    register: [
      [
        '/document/values/asksForNoCode',
        { or: [{ var: 'config.otpBypass' }, { '!': { var: 'value.isVerified' } }] },
      ],
    ],
  }),
  dayMistake('unequal to one or unequal to another', 'The condition always holds.', {
    login: [
      [
        '/document/values/phoneTab',
        { or: [{ '!=': [{ var: 'data.channel' }, 'phone'] }, { '!=': [{ var: 'data.channel' }, 'email'] }] },
      ],
    ],
    payment: [
      [
        '/document/values/isFailed',
        { or: [{ '!=': [{ var: 'data.status' }, 'PAID'] }, { '!=': [{ var: 'data.status' }, 'FAILED'] }] },
      ],
    ],
  }),
  dayMistake('a thing is compared with itself', 'One branch is always taken.', {
    buy: [
      ['/document/calls/prepare/on/ok/cases/1/if', { '==': [{ var: 'data.total' }, { var: 'data.total' }] }],
    ],
    register: [
      ['/document/values/isVerified', { '==': [{ var: 'value.identity' }, { var: 'value.identity' }] }],
    ],
  }),
  dayMistake(
    'the tab of one kind shows the input of the other',
    'On the tab for phones an address is asked for.',
    {
      register: [
        ['/document/steps/identity/body/phone/visible', channel('email')],
        ['/document/steps/identity/body/email/visible', channel('phone')],
      ],
      login: [
        ['/document/values/phoneTab', channel('email')],
        ['/document/values/emailTab', channel('phone')],
      ],
    },
  ),
  dayMistake('the first step’s answers are exchanged', 'Registration is open where it is closed.', {
    register: [['/document/firstStep', { if: [{ var: 'config.allowRegister' }, 'closed', 'identity'] }]],
    buy: [['/document/firstStep', { if: [{ var: 'value.hasPackage' }, 'missing', 'order'] }]],
  }),
  dayMistake(
    'both branches lead to the same step',
    'One of two kinds of people is asked what they do not have.',
    {
      remove: [['/document/steps/terms/actions/goOn/goto', 'password']],
      login: [
        ['/document/firstStep', { if: [{ '==': [{ var: 'query.otp' }, 'true'] }, 'password', 'password'] }],
      ],
    },
  ),
  dayMistake(
    'a button needs the opposite of its input',
    'The button is grey as soon as something is typed.',
    {
      'tv-activate': [['/document/steps/code/actions/next/enabled', { empty: { var: 'data.code' } }]],
      voucher: [['/document/steps/code/actions/check/enabled', { empty: { var: 'data.code' } }]],
    },
  ),
  dayMistake('a condition reads an input that was cleared', 'The good news never shows.', {
    'tv-activate': [['/document/steps/done/body/ready/visible', hasCode]],
    voucher: [['/document/steps/done/body/ready/visible', hasCode]],
  }),
  dayMistake('a button shows under the condition of its rival', 'Both buttons show, or neither.', {
    voucher: [['/document/steps/gives/actions/redeem/visible', 'isDiscount']],
    buy: [['/document/steps/order/actions/seeOwned/visible', 'canBuy']],
  }),
  dayMistake(
    'a button of one kind of voucher shows for both',
    'A discount is redeemed that only an order can use.',
    {
      voucher: [['/document/steps/gives/actions/redeem/visible', lost]],
    },
  ),
  dayMistake('one kind of a thing has no button', 'A voucher without an end can’t be used.', {
    voucher: [
      [
        '/document/steps/gives/actions/useDiscount/visible',
        { and: [{ var: 'value.isDiscount' }, { var: 'value.hasEnd' }] },
      ],
    ],
  }),
  dayMistake('two notices that exclude each other both show', 'The page says it is paid for and not.', {
    remove: [['/document/steps/blocked/body/other/visible', 'paying']],
    voucher: [['/document/steps/gives/body/periodOpen/visible', { '!': { var: 'value.isDiscount' } }]],
  }),
  dayMistake('a way on is open before the page has been read', 'What decides the next step is a guess.', {
    remove: [['/document/steps/terms/actions/goOn/visible', lost]],
    'payment-form': [['/document/steps/details/actions/pay/enabled', lost]],
    buy: [['/document/steps/order/actions/pay/enabled', lost]],
  }),
  dayMistake(
    'a status is in the list of two cases',
    'A payment that is paid is shown as one that is worked on.',
    {
      payment: [
        [
          '/document/outcomes/payment/cases/0/if',
          { in: [{ var: 'answer.status' }, ['PROCESSING', 'REVIEW', 'PAID']] },
        ],
      ],
    },
  ),
  dayMistake('an amount agreed is not compared', 'A price that changed is paid unasked.', {
    buy: [
      [
        '/document/values/isPriced',
        { and: [{ var: 'value.asksNothing' }, { '==': [{ var: 'data.pricedWay' }, { var: 'data.way' }] }] },
      ],
    ],
  }),
  dayMistake('rows that are down are the only ones to choose', 'What works can’t be chosen.', {
    buy: [['/document/steps/order/body/way/rowEnabled', { '==': [{ var: 'row.status' }, 'down'] }]],
    'payment-form': [
      ['/document/steps/details/body/card/rowEnabled', { '==': [{ var: 'row.status' }, 'down'] }],
    ],
  }),
  dayMistake('the rows of another page are shown', 'The choice is empty, or of another way to pay.', {
    'payment-form': [
      [
        '/document/steps/details/body/bank/rowVisible',
        { '==': [{ var: 'row.method' }, { var: 'query.asks' }] },
      ],
    ],
  }),
  dayMistake(
    'a required input is shown to half of those who need it',
    'The other half is refused by the service.',
    {
      register: [['/document/steps/identity/body/password/visible', 'emailTab']],
      remove: [['/document/steps/code/body/consent/visible', 'subscribed']],
    },
  ),
  dayMistake('a second payment can be begun beside an open one', 'Both are paid.', {
    payment: [['/document/steps/details/actions/pay/visible', 'knowsTotal']],
    buy: [['/document/values/canBuy', { var: 'data.sold' }]],
  }),
];
