import type { Defect } from '../plant/defect.ts';
import { dayMistake, lost } from './dayMistake.ts';

/** Mistakes in where presses and answers lead. */
export const dayWayMistakes: readonly Defect[] = [
  dayMistake('what follows a success and an error are exchanged', 'A right answer is called wrong.', {
    'tv-activate': [
      ['/document/calls/look/on/ok', { errorAt: 'code' }],
      ['/document/calls/look/on/err_activation_failed', { goto: 'confirm' }],
    ],
    voucher: [
      ['/document/calls/redeem/on/ok', { goto: 'code', errorAt: 'code' }],
      ['/document/calls/redeem/on/err_voucher_not_found', { goto: 'done' }],
    ],
    'change-password': [
      ['/document/calls/change/on/ok', { errorAt: 'oldPassword' }],
      ['/document/calls/change/on/err_wrong_password', { toast: 'successPasswordAtForgot', leave: '/vplus' }],
    ],
  }),
  dayMistake('Back leads to a step that has acted', 'The button that did it can be pressed once more.', {
    'tv-activate': [['/document/steps/done/back', lost]],
    voucher: [['/document/steps/done/back', lost]],
    remove: [['/document/steps/scheduled/back', lost]],
  }),
  dayMistake(
    'what is shown first is done at once',
    'A voucher is used up that somebody only wanted to look at.',
    {
      voucher: [
        [
          '/document/calls/check/on/ok',
          { take: ['kind', 'packageName', 'durationDays', 'value', 'validUntil'], call: 'redeem' },
        ],
      ],
      'tv-activate': [
        ['/document/calls/look/on/ok', { take: ['deviceName', 'requestedAt'], call: 'activate' }],
      ],
    },
  ),
  dayMistake('an error leads to the page of the success', 'The voucher is said to be redeemed, and is not.', {
    voucher: [['/document/calls/redeem/on/err_voucher_already_used', { goto: 'done' }]],
    'tv-activate': [['/document/calls/activate/on/err_activation_failed', { goto: 'done' }]],
    remove: [['/document/calls/deleteWithPassword/on/err_deletion_in_progress', { goto: 'password' }]],
  }),
  dayMistake('an error thanks', 'A refusal is shown in the words of a success.', {
    register: [
      ['/document/calls/login/on/err_wrong_password', { toast: 'register.welcome', errorAt: 'password' }],
    ],
    'tv-connect': [
      [
        '/document/calls/update/on/err_subscriber_id_not_found',
        { toast: 'tvConnect.updated', errorAt: 'qr' },
      ],
    ],
  }),
  dayMistake(
    'a button calls for what another step asks',
    'The call is refused: its inputs are on another step.',
    {
      'tv-connect': [['/document/steps/scan/actions/connectQr/call', 'connect']],
      remove: [['/document/steps/code/actions/delete/call', 'deleteWithPassword']],
    },
  ),
  dayMistake('“try again” reads something else', 'What failed is never read again.', {
    'tv-connect': [['/document/steps/looking/actions/lookAgain/call', 'providers']],
    buy: [['/document/steps/order/actions/readAgain/call', 'applyVoucher']],
    'payment-form': [['/document/steps/checking/actions/checkAgain/call', 'current']],
  }),
  dayMistake('a success leads back to the step that asked', 'Nobody sees that it is done.', {
    'tv-connect': [
      [
        '/document/calls/update/on/ok',
        { dropCode: 'otp', take: ['customerId', 'providerName'], goto: 'change' },
      ],
    ],
    voucher: [['/document/calls/redeem/on/ok', { take: ['packageName', 'endsAt'], goto: 'gives' }]],
  }),
  dayMistake('a page that finds nothing shows itself again', 'The page looks without end.', {
    'tv-connect': [['/document/calls/profile/on/err_id_not_found', { goto: 'looking' }]],
    'payment-form': [['/document/calls/current/on/ok', { take: ['paymentId'], goto: 'finding' }]],
  }),
  dayMistake('a login ends on a page for visitors', 'Who has logged in is asked to log in.', {
    login: [['/document/calls/login/on/ok', { leave: '/vplus/auth/login', event: 'Login' }]],
    register: [['/document/calls/login/on/ok', { toast: 'register.welcome', leave: '/vplus/auth/login' }]],
  }),
  dayMistake(
    'a new password leads to a page that asks for a login',
    'The page says no to somebody who is not logged in.',
    {
      'forgot-password': [
        [
          '/document/calls/recover/on/ok',
          { dropCode: 'otp', toast: 'successPasswordAtForgot', leave: '/vplus/pay/history' },
        ],
      ],
    },
  ),
  dayMistake('a link leaves a form and takes nothing along', 'What was typed has to be typed again.', {
    login: [['/document/steps/password/links/forgot/carry', lost]],
    register: [['/document/steps/identity/links/login/carry', lost]],
  }),
  dayMistake(
    'a link takes the number along and not its tab',
    'The other tab opens, and the number is not to be seen.',
    {
      login: [['/document/steps/password/links/forgot/carry', ['phone', 'country', 'email']]],
      register: [['/document/steps/identity/links/useCode/carry', ['phone', 'country', 'email']]],
    },
  ),
  dayMistake(
    'a question is asked, and the thing is done meanwhile',
    'The payment is stopped whatever is answered.',
    {
      'payment-code': [['/document/steps/code/actions/otherWay/call', 'payOtherWay']],
    },
  ),
  dayMistake('a question can only be answered with yes', 'Who pressed by mistake can’t go back.', {
    'payment-code': [['/document/steps/code/actions/otherWay/dialog/buttons/0', lost]],
    payment: [
      [
        '/document/steps/typing/actions/cancelPayment/dialog',
        {
          title: 'payment.cancelTitle',
          message: 'payment.cancelMessage',
          buttons: [{ label: 'payment.cancelConfirm', kind: 'secondary', call: 'cancel' }],
        },
      ],
    ],
  }),
  dayMistake(
    'what can’t be taken back is done without a question',
    'A slip of the finger stops the payment.',
    {
      'payment-code': [
        ['/document/steps/code/actions/otherWay/dialog', lost],
        ['/document/steps/code/actions/otherWay/call', 'payOtherWay'],
      ],
    },
  ),
  dayMistake('a way that only some should go is gone by all', 'The page for nobody shows to everybody.', {
    'payment-form': [['/document/calls/current/on/ok/cases/0', lost]],
    'tv-connect': [['/document/calls/profile/on/ok/cases', lost]],
    remove: [['/document/outcomes/read/cases', lost]],
  }),
];
