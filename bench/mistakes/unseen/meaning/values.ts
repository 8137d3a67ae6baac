import { mistake } from '../../heldOut/places/mistake.ts';
import { at, places, reword, set, swap, without } from '../places/place.ts';

/** The right kind of value, and not the right one. */
export const valueMistakes = [
  mistake(
    'meaning',
    'a day is named that is another one',
    'remembers the wrong day',
    places(
      at(
        'my-package',
        reword('myPackage.renews', 'en', '{endsAt,', '{startsAt,'),
        reword('myPackage.renews', 'id', '{endsAt,', '{startsAt,'),
      ),
      at('my-package', reword('myPackage.stopText', 'en', '{endsAt,', '{startsAt,')),
      at(
        'payment',
        reword('payment.payBefore', 'en', '{expiresAt,', '{createdAt,'),
        reword('payment.payBefore', 'id', '{expiresAt,', '{createdAt,'),
      ),
      at(
        'buy',
        reword('buy.extendsHint', 'en', '{activeUntil,', '{endsAt,'),
        reword('buy.extendsHint', 'id', '{activeUntil,', '{endsAt,'),
      ),
    ),
  ),
  mistake(
    'meaning',
    'a number to copy is another number',
    'transfers to, or names, what nobody knows',
    places(
      at('payment', swap('steps/transfer/body/#biller/shows', 'steps/transfer/body/#billKey/shows')),
      at('payment', set('steps/transfer/body/#account/shows', { var: 'data.orderId' })),
      at('history', set('steps/detail/body/#receipt/shows', { var: 'data.orderNo' })),
      at('tv-connect', set('steps/profile/body/#customer/shows', { var: 'data.subscriber' })),
    ),
  ),
  mistake(
    'meaning',
    'two steps have each other’s words at the top',
    'reads what to do on the other page',
    places(
      at('payment', swap('steps/transfer/intro', 'steps/approve/intro')),
      at('remove', swap('steps/password/intro', 'steps/code/intro')),
      at('go-to-apps', swap('steps/over/title', 'steps/refunded/title')),
      at('saved-methods', swap('steps/card/intro', 'steps/wallet/intro')),
    ),
  ),
  mistake(
    'meaning',
    'a link leads elsewhere than it says',
    'comes to another page than was promised',
    places(
      at('packages', swap('steps/choose/links/#voucher/to', 'steps/choose/links/#history/to')),
      at('login', set('steps/password/links/#forgot/to', '/vplus/auth/register')),
      at('remove', swap('steps/blocked/links/#payments/to', 'steps/blocked/links/#help/to')),
      at('history', swap('steps/list/links/#myPackage/to', 'steps/list/links/#methods/to')),
    ),
  ),
  mistake(
    'meaning',
    'a limit is tightened and right answers are refused',
    'has the right number and cannot enter it',
    places(
      at('voucher', set('steps/code/body/#code/schema/maxLength', 8)),
      at('tv-connect', set('steps/connect/body/#subscriber/schema/maximum', 999999)),
      at('payment-code', set('challenges/otp/length', 6)),
      at('payment-form', set('steps/details/body/#phone/schema/pattern', '^\\+62811[0-9]{6,8}$')),
    ),
  ),
  mistake(
    'meaning',
    'half of who somebody is goes along',
    'types the address again on the next page',
    places(
      at('login', without('steps/password/links/#register/carry', 'email')),
      at('register', without('steps/identity/links/#login/carry', 'phone')),
      at('forgot-password', without('calls/recover/on/ok/leave/carry', 'email')),
      at('verify-email', without('calls/verify/on/ok/leave/carry', 'email')),
    ),
  ),
  mistake(
    'meaning',
    'two values are sent in each other’s place',
    'is refused for what was right',
    places(
      at('change-password', swap('calls/change/send/currentPassword', 'calls/change/send/newPassword')),
      at('history', swap('calls/read/send/from', 'calls/read/send/to')),
      at(
        'remove',
        swap('calls/deleteWithCode/send/consent', 'calls/deleteWithCode/send/acknowledgeSubscription'),
      ),
      at('payment-form', swap('calls/create/send/option', 'calls/create/send/phone')),
    ),
  ),
  mistake(
    'meaning',
    'one tick counts for two',
    'loses a subscription that was not spoken of',
    places(
      at('remove', set('calls/deleteWithPassword/send/acknowledgeSubscription', { var: 'data.consent' })),
      at('remove', set('calls/deleteWithCode/send/acknowledgeSubscription', { var: 'data.consent' })),
    ),
  ),
  mistake(
    'meaning',
    'a value for trying out is sent for everybody',
    'gets what was never chosen',
    places(
      at('payment', set('calls/create/send/method', 'qris')),
      at('buy', set('calls/quote/send/packageId', 'entertainment-30')),
      at('social-login', set('calls/signIn/send/provider', 'google')),
      at('forgot-password', set('calls/sendCode/send/channel', 'email')),
    ),
  ),
  mistake(
    'meaning',
    'a way to pay is saved without asking',
    'finds a card saved that was never to be',
    places(
      at('buy', set('calls/create/send/saveMethod', true)),
      at('payment', set('calls/create/send/saveMethod', true)),
      at('payment-form', set('calls/create/send/saveMethod', true)),
    ),
  ),
  mistake(
    'meaning',
    'a call has the effect of its neighbour in the list',
    'reads that it is done, and it is not',
    places(
      at('saved-methods', set('calls/unlink/effect', 'savedMethod.makeDefault')),
      at('my-package', set('calls/stopRenewal/effect', 'subscription.status')),
      at('history', set('calls/send/effect', 'payment.saveReceipt')),
      at('tv-activate', set('calls/activate/effect', 'tv.pairing')),
    ),
  ),
  mistake(
    'meaning',
    'a code stays in flight though the number was changed',
    'types a code that belongs to another number',
    places(
      at('login', without('challenges/otp/clearOn', 'phone')),
      at('register', without('challenges/otp/clearOn', 'email')),
      at('forgot-password', without('challenges/otp/clearOn', 'phone')),
      at('tv-connect', set('challenges/otp/clearOn', ['subscriber'])),
    ),
  ),
  mistake(
    'meaning',
    'after the login nobody is where they were',
    'logs in to buy, and stands on the first page',
    places(
      at('login', set('calls/login/on/ok/leave', '/vplus')),
      at('login', set('calls/verifyCode/on/ok/leave', '/')),
      at('social-login', set('calls/signIn/on/ok/leave', '/vplus')),
      at('register', set('calls/login/on/ok/leave', '/vplus')),
    ),
  ),
  mistake(
    'meaning',
    'two inputs have one name',
    'does not know which is which',
    places(
      at('change-password', set('steps/password/body/#currentPassword/label', 'change.newPassword')),
      at('history', set('steps/list/body/#toDay/label', 'history.fromDay')),
      at('remove', set('steps/password/body/#acknowledge/label', 'remove.consent')),
      at('tv-connect', set('steps/change/body/#otp/label', 'tvConnect.qr')),
    ),
  ),
  mistake(
    'meaning',
    'the browser is asked to fill in something else',
    'finds the old password in the field for the new one',
    places(
      at('change-password', set('steps/password/body/#newPassword/autocomplete', 'current-password')),
      at('register', set('steps/identity/body/#password/autocomplete', 'current-password')),
      at('payment-form', set('steps/details/body/#phone/autocomplete', 'email')),
      at('login', set('steps/code/body/#otp/autocomplete', 'off')),
    ),
  ),
];
