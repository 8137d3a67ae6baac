import { mistake } from '../../heldOut/places/mistake.ts';
import { append, at, cut, places, rename, set, words } from '../places/place.ts';

const needsRename = 'stops at a name that is not there any more';

/** Names that no longer fit together: half-done renames, removals and copies. */
export const referenceMistakes = [
  mistake(
    'structure',
    'a step has a new name where it is described, and nowhere else',
    needsRename,
    places(
      at('remove', rename('steps/scheduled', 'planned')),
      at('linked-method', rename('steps/waiting', 'pending')),
      at('tv-connect', rename('steps/scan', 'qrCode')),
      at('voucher', rename('steps/gives', 'content')),
    ),
  ),
  mistake(
    'structure',
    'a call has a new name where it is described, and nowhere else',
    needsRename,
    places(
      at('history', rename('calls/readMore', 'readOlder')),
      at('buy', rename('calls/offer', 'readOffer')),
      at('social-login', rename('calls/signIn', 'logIn')),
      at('payment-code', rename('calls/resend', 'sendAgain')),
    ),
  ),
  mistake(
    'structure',
    'an input has a new name in its step, and the call sends the old one',
    'types what is never sent',
    places(
      at('voucher', set('steps/code/body/#code/field', 'voucherCode')),
      at('forgot-password', set('steps/reset/body/#newPassword/field', 'password')),
      at('saved-methods', set('steps/wallet/body/#wallet/field', 'provider')),
      at('tv-connect', set('steps/connect/body/#subscriber/field', 'subscriberNumber')),
    ),
  ),
  mistake(
    'structure',
    'a condition has a new name where it is defined, and nowhere else',
    'misses what the condition showed',
    places(
      at('my-package', rename('values/renews', 'isRenewing')),
      at('payment', rename('values/hasApp', 'canOpenApp')),
      at('go-to-apps', rename('values/isBought', 'isGranted')),
      at('register', rename('values/isVerified', 'isConfirmed')),
    ),
  ),
  mistake(
    'structure',
    'words have a new key where they stand, and nowhere else',
    'sees a gap where the words were',
    places(
      at('deeplink-live', rename('/messages/live.unavailable', 'live.notHere')),
      at('setpartner', rename('/messages/partner.home', 'partner.toHome')),
      at('payment-form', rename('/messages/payForm.otherWay', 'payForm.anotherWay')),
      at('change-password', rename('/messages/change.doneMessage', 'change.done')),
    ),
  ),
  mistake(
    'structure',
    'a name is typed with another capital letter',
    'misses what depends on it',
    places(
      at('buy', set('calls/quote/send/packageId', { var: 'data.packageID' })),
      at('history', set('values/hasReceipt', { '!': { empty: { var: 'data.receiptNO' } } })),
      at('remove', set('calls/deleteWithPassword/send/password', { var: 'data.Password' })),
      at('login', set('values/emailTab', { '==': [{ var: 'data.Channel' }, 'email'] })),
    ),
  ),
  mistake(
    'structure',
    'a condition is pasted from another flow with the piece that it belonged to',
    'misses the piece',
    places(
      at('go-to-apps', set('steps/paid/body/#bought/visible', 'isGranted')),
      at('payment-form', set('steps/details/body/#summary/visible', 'hasPackage')),
      at('linked-method', set('steps/waiting/body/#waits/visible', 'isGopay')),
      at('voucher', set('steps/gives/actions/#otherCode/visible', 'canBuy')),
    ),
  ),
  mistake(
    'structure',
    'an effect is called as the address of the API calls it',
    'presses a button that can do nothing',
    places(
      at('voucher', set('calls/redeem/effect', 'voucher.v1.redeem')),
      at('packages', set('calls/current/effect', 'payments.current')),
      at('tv-activate', set('calls/look/effect', 'atvPairing.pairing')),
      at('my-package', set('calls/stopRenewal/effect', 'subscription.cancel-renewal')),
    ),
  ),
  mistake(
    'structure',
    'a step is deleted and the ways to it stay',
    'stops at a step that is not there',
    places(
      at('go-to-apps', cut('steps/unknown')),
      at('linked-method', cut('steps/failed')),
      at('register', cut('steps/closed')),
      at('saved-methods', cut('steps/leaving')),
    ),
  ),
  mistake(
    'structure',
    'a call is deleted and its button stays',
    'presses a button that can do nothing',
    places(
      at('history', cut('calls/savePdf')),
      at('saved-methods', cut('calls/makeDefault')),
      at('tv-connect', cut('calls/sendCode')),
      at('remove', cut('calls/takeBack')),
    ),
  ),
  mistake(
    'structure',
    'a piece is copied within its step and keeps its id',
    'sees one of the two misbehave',
    places(
      at(
        'packages',
        append('steps/choose/links', { id: 'voucher', label: 'packages.help', to: '/vplus/help' }),
        words('packages.help', 'Get help', 'Dapatkan bantuan'),
      ),
      at(
        'verify-email',
        append('steps/renew/body', {
          id: 'used',
          widget: 'notice',
          label: 'verify.help',
          options: { tone: 'info' },
        }),
        words('verify.help', 'Our help centre is open all day', 'Pusat bantuan kami buka sepanjang hari'),
      ),
      at(
        'tv-activate',
        append('steps/done/actions', {
          id: 'another',
          label: 'tvActivate.apps',
          kind: 'link',
          leave: '/vplus/pay/go-to-apps',
        }),
        words('tvActivate.apps', 'Watch in the app', 'Nonton di aplikasi'),
      ),
    ),
  ),
  mistake(
    'structure',
    'a link has the address of an earlier site',
    'comes to “not found”',
    places(
      at('voucher', set('steps/code/links/#history/to', '/vplus/history')),
      at('linked-method', set('steps/failed/links/#help/to', '/help')),
      at('my-package', set('steps/packages/links/#morePackages/to', '/vplus/packages')),
      at('login', set('steps/password/links/#forgot/to', '/vplus/forgot-password')),
    ),
  ),
  mistake(
    'structure',
    'a link leads to a messenger',
    'is refused, or leaves without a word',
    places(
      at('payment', set('steps/refunded/links/#help/to', 'https://wa.me/6281100001234')),
      at('register', set('steps/closed/links/#help/to', 'https://t.me/alurtv')),
      at('history', set('steps/unknown/links/#helpUnknown/to', 'mailto:help@alur.example')),
    ),
  ),
  mistake(
    'structure',
    'a preset is called by what it looks like',
    'misses the input',
    places(
      at('login', set('steps/code/body/#otp/use', 'otp')),
      at('register', set('steps/identity/links/#google/use', 'google')),
      at('remove', set('steps/password/body/#consent/use', 'consent')),
      at('saved-methods', set('steps/wallet/body/#phone/use', 'phoneNumber')),
    ),
  ),
  mistake(
    'structure',
    'an input is deleted and its button stays beside nothing',
    'misses the button, or presses it for nothing',
    places(
      at('buy', cut('steps/order/body/#voucher')),
      at('remove', cut('steps/code/body/#otp')),
      at('tv-connect', cut('steps/change/body/#otp')),
      at('packages', cut('steps/choose/body/#openPayment')),
    ),
  ),
];
