import { mistake } from '../../heldOut/places/mistake.ts';
import { entriesOf } from '../../heldOut/places/spots.ts';
import { alter, append, at, cut, places, set, type Line } from '../places/place.ts';

const lastFirst = (pointer: string): Line =>
  alter(pointer, (cases) => [...entriesOf(cases).slice(-1), ...entriesOf(cases).slice(0, -1)]);

/** Where buttons, links and results lead. */
export const wayMistakes = [
  mistake(
    'behaviour',
    'a button makes the call of its neighbour',
    'presses one thing and gets another',
    places(
      at('payment-code', set('steps/code/actions/#confirm/call', 'resend')),
      at('payment', set('steps/transfer/actions/#havePaid/call', 'cancel')),
      at('tv-connect', set('steps/change/actions/#update/call', 'sendCode')),
      at('saved-methods', set('steps/one/actions/#makeDefault/call', 'readOne')),
    ),
  ),
  mistake(
    'behaviour',
    'a result leads back to the step that asked',
    'watches the page ask again and again',
    places(
      at('linked-method', set('calls/status/on/ok/cases/1/then/goto', 'checking')),
      at('go-to-apps', set('calls/status/on/ok/cases/4/then/goto', 'checking')),
      at('payment-code', set('calls/current/on/ok/cases/1/then/goto', 'finding')),
      at('tv-connect', set('calls/profile/on/err_id_not_found/goto', 'looking')),
    ),
  ),
  mistake(
    'behaviour',
    'the last button of a page is taken off',
    'has no way on',
    places(
      at('voucher', set('steps/done/actions', []), cut('steps/done/links')),
      at('go-to-apps', set('steps/unknown/actions', [])),
      at('payment', set('steps/missing/actions', [])),
      at('tv-activate', set('steps/done/actions', [])),
    ),
  ),
  mistake(
    'behaviour',
    'a link leads to the page that it stands on',
    'presses it and nothing changes',
    places(
      at('my-package', set('steps/packages/links/#voucher/to', '/vplus/pay/history')),
      at('packages', set('steps/choose/links/#history/to', '/vplus/pay')),
      at('login', set('steps/password/links/#register/to', '/vplus/auth/login')),
      at('voucher', set('steps/code/links/#packages/to', '/vplus/redeem/voucher')),
    ),
  ),
  mistake(
    'behaviour',
    'a button loses what it does',
    'presses it and nothing happens',
    places(
      at('verify-email', cut('steps/confirm/actions/#verify/call')),
      at('history', cut('steps/detail/actions/#print/call')),
      at('tv-activate', cut('steps/confirm/actions/#otherCode/goto')),
      at('my-package', cut('steps/unknown/actions/#seeAll/leave')),
    ),
  ),
  mistake(
    'behaviour',
    'the case for all others is moved to the top',
    'comes to the same page, whatever was answered',
    places(
      at('linked-method', lastFirst('calls/status/on/ok/cases')),
      at('go-to-apps', lastFirst('calls/status/on/ok/cases')),
      at('payment-code', lastFirst('outcomes/payment/cases')),
      at('buy', lastFirst('calls/prepare/on/ok/cases')),
    ),
  ),
  mistake(
    'behaviour',
    'what is confirmed first is done at once',
    'has done what was only to be looked at',
    places(
      at(
        'voucher',
        set('calls/check/on/ok', { take: ['kind', 'packageName', 'durationDays'], call: 'redeem' }),
      ),
      at('tv-activate', set('calls/look/on/ok', { take: ['deviceName', 'requestedAt'], call: 'activate' })),
      at('verify-email', set('steps/confirm/onShow', 'verify')),
      at('register', set('calls/register/on/ok', { call: 'login', event: 'CompleteRegistration' })),
    ),
  ),
  mistake(
    'behaviour',
    'what nobody can take back is done at the first press',
    'loses it by a slip of the finger',
    places(
      at(
        'my-package',
        cut('steps/one/actions/#stopRenewal/dialog'),
        set('steps/one/actions/#stopRenewal/call', 'stopRenewal'),
      ),
      at(
        'saved-methods',
        cut('steps/one/actions/#unlink/dialog'),
        set('steps/one/actions/#unlink/call', 'unlink'),
      ),
      at(
        'payment-code',
        cut('steps/code/actions/#otherWay/dialog'),
        set('steps/code/actions/#otherWay/call', 'payOtherWay'),
      ),
      at(
        'payment',
        set('steps/approve/actions/#cancelPayment', {
          id: 'cancelPayment',
          label: 'payment.cancel',
          kind: 'link',
          visible: { var: 'data.cancelable' },
          call: 'cancel',
        }),
      ),
    ),
  ),
  mistake(
    'behaviour',
    'both answers to a question do what was asked',
    'says no and has said yes',
    places(
      at('my-package', set('steps/one/actions/#stopRenewal/dialog/buttons/0/call', 'stopRenewal')),
      at('saved-methods', set('steps/one/actions/#unlinkGopay/dialog/buttons/0/call', 'unlink')),
      at('payment-code', set('steps/code/actions/#otherWay/dialog/buttons/0/call', 'payOtherWay')),
    ),
  ),
  mistake(
    'behaviour',
    'a flow begins where somebody was trying it out',
    'sees a page that does not concern them',
    places(
      at('my-package', set('firstStep', 'one')),
      at('go-to-apps', set('firstStep', 'paid')),
      at('remove', set('firstStep', 'password')),
      at('payment', set('firstStep', 'transfer')),
      at('login', set('firstStep', 'code')),
    ),
  ),
  mistake(
    'behaviour',
    'it worked, and the page does not show it',
    'presses again, not knowing that it is done',
    places(
      at('voucher', cut('calls/redeem/on/ok/goto')),
      at('history', set('calls/send/on/ok', {})),
      at('remove', cut('calls/deleteWithPassword/on/ok/goto')),
      at('tv-connect', cut('outcomes/linked/goto')),
    ),
  ),
  mistake(
    'behaviour',
    'an earlier and a later version of a button both stay after a merge',
    'sees two buttons and does not know which one counts',
    places(
      at(
        'voucher',
        append('steps/gives/actions', { id: 'redeemNow', label: 'voucher.redeem', call: 'redeem' }),
      ),
      at(
        'change-password',
        append('steps/password/actions', { id: 'save', label: 'change.submit', call: 'change' }),
      ),
      at('login', append('steps/password/actions', { id: 'logIn', label: 'login.submit', call: 'login' })),
      at(
        'go-to-apps',
        append('steps/ready/actions', { id: 'openApp', label: 'goToApps.open', call: 'open' }),
      ),
    ),
  ),
  mistake(
    'behaviour',
    'an address that others lead to is taken off',
    'comes back from elsewhere and finds another page',
    places(
      at(
        'linked-method',
        alter('routes', (routes) => entriesOf(routes).slice(0, 2)),
      ),
      at(
        'payment',
        alter('routes', (routes) => entriesOf(routes).slice(0, -1)),
      ),
      at(
        'tv-connect',
        alter('routes', (routes) => entriesOf(routes).slice(0, 1)),
      ),
      at(
        'payment-form',
        alter('routes', (routes) => entriesOf(routes).slice(0, -1)),
      ),
    ),
  ),
];
