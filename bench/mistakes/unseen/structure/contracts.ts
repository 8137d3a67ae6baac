import { mistake } from '../../heldOut/places/mistake.ts';
import { alter, append, at, cut, places, rename, set, without, words } from '../places/place.ts';

/** What does not keep to what calls, widgets and the format ask for. */
export const contractMistakes = [
  mistake(
    'structure',
    'an input of a call is called as the API documentation calls it',
    'sends what nobody reads',
    places(
      at('buy', rename('calls/create/send/quoteId', 'quote_id')),
      at('tv-connect', rename('calls/connect/send/providerId', 'provider_id')),
      at('register', rename('calls/verifyOtp/send/otpSessionId', 'otp_session_id')),
      at('history', rename('calls/readOne/send/id', 'transaction_id')),
    ),
  ),
  mistake(
    'structure',
    'an answer is called as the API documentation calls it',
    'misses what was answered',
    places(
      at(
        'voucher',
        alter('calls/redeem/on/ok/take', () => ['package_name', 'ends_at']),
      ),
      at(
        'go-to-apps',
        alter('calls/status/on/ok/take', () => ['packageName', 'status', 'watch_until']),
      ),
      at(
        'my-package',
        alter('calls/readOne/on/ok/take', () => ['name', 'status', 'starts_at', 'ends_at']),
      ),
      at(
        'tv-activate',
        alter('calls/look/on/ok/take', () => ['device_name', 'requested_at']),
      ),
    ),
  ),
  mistake(
    'structure',
    'what a call cannot do without is not sent',
    'is refused by the API each time',
    places(
      at('login', cut('calls/login/send/identityType')),
      at('payment-code', cut('calls/confirm/send/otpSessionId')),
      at('forgot-password', cut('calls/recover/send/sessionId')),
      at('tv-connect', cut('calls/connectQr/send/providerCode')),
    ),
  ),
  mistake(
    'structure',
    'an error that another call ends with is pasted in',
    'is not helped by it, ever',
    places(
      at('my-package', set('calls/readOne/on/err_order_not_found', { goto: 'unknown' })),
      at('voucher', set('calls/check/on/err_invalid_otp', { errorAt: 'code' })),
      at('packages', set('calls/packages/on/err_quote_expired', { dialog: 'shared' })),
      at('linked-method', set('calls/goOn/on/err_card_declined', 'failed')),
    ),
  ),
  mistake(
    'structure',
    'an error is shown at an input that the flow does not have',
    'never learns what is wrong',
    places(
      at('change-password', set('calls/change/on/err_wrong_password/errorAt', 'password')),
      at('tv-activate', set('calls/look/on/err_activation_failed/errorAt', 'pairingCode')),
      at('buy', set('calls/applyVoucher/on/err_voucher_expired/errorAt', 'code')),
      at('login', set('calls/login/on/err_wrong_password/errorAt', 'currentPassword')),
    ),
  ),
  mistake(
    'structure',
    'a number is typed between quotes',
    'meets no limit, or another',
    places(
      at('voucher', set('steps/code/body/#code/schema/maxLength', '64')),
      at('tv-connect', set('steps/connect/body/#subscriber/schema/minimum', '1')),
      at('payment-code', set('challenges/otp/length', '4')),
      at('payment-form', set('steps/details/body/#bank/schema/maxLength', '32')),
    ),
  ),
  mistake(
    'structure',
    'yes or no is written as a word',
    'has said yes where no was meant',
    places(
      at('buy', set('calls/create/send/saveMethod', 'no')),
      at('voucher', set('steps/code/body/#code/required', 'yes')),
      at('deeplink-live', set('calls/open/on/ok/set', { failed: 'false', opened: 'true' })),
      at('saved-methods', set('steps/one/actions/#makeDefault/visible', 'true')),
    ),
  ),
  mistake(
    'structure',
    'a widget is called as other tools call it',
    'sees a gap',
    places(
      at('voucher', set('steps/code/body/#code/widget', 'textfield')),
      at('saved-methods', set('steps/wallet/body/#wallet/widget', 'radio')),
      at('verify-email', set('steps/renew/body/#used/widget', 'alert')),
      at('history', set('steps/list/body/#show/widget', 'dropdown')),
    ),
  ),
  mistake(
    'structure',
    'a setting of another widget is pasted in',
    'sees no difference',
    places(
      at('history', set('steps/detail/body/#order/options', { tone: 'info' })),
      at('packages', set('steps/choose/body/#packages/options', { look: 'plans', folded: true })),
      at('buy', set('steps/order/body/#owned/options', { tone: 'success', large: true })),
      at('payment', set('steps/transfer/body/#timeLeft/options', { format: 'groups' })),
    ),
  ),
  mistake(
    'structure',
    'a condition is written as in a programming language',
    'misses what the condition showed',
    places(
      at('go-to-apps', set('values/isLate', { '===': [{ var: 'data.status' }, 'LATE_PAID'] })),
      at('packages', set('values/hasOpenPayment', { not: { empty: { var: 'data.paymentId' } } })),
      at('tv-connect', set('values/isListMissing', { '||': [{ var: 'data.listFailed' }, false] })),
      at('history', set('values/isLost', { startsWith: [{ var: 'data.status' }, 'FAIL'] })),
    ),
  ),
  mistake(
    'structure',
    'an event has the name that another tool gives it',
    'is not counted',
    places(
      at('payment', set('steps/paid/event', 'purchase')),
      at('buy', set('steps/order/event', 'add_to_cart')),
      at('login', set('calls/login/on/ok/event', 'sign_in')),
      at('payment-form', set('steps/details/event', 'BeginCheckout')),
    ),
  ),
  mistake(
    'structure',
    'a name of the address is read and not listed',
    'comes by a link that does nothing',
    places(
      at('go-to-apps', cut('query')),
      at('my-package', without('query', 'subscription')),
      at('saved-methods', without('query', 'view')),
      at('payment-code', cut('query')),
    ),
  ),
  mistake(
    'structure',
    'a value that can come has no words',
    'reads a word of the program, or nothing',
    places(
      at('saved-methods', append('steps/wallet/body/#wallet/schema/enum', 'va')),
      at('my-package', cut('steps/one/body/#state/choices/GRACE')),
      at('go-to-apps', cut('steps/refunded/body/#refund/choices/CHARGEBACK')),
      at('history', cut('steps/detail/body/#timeline/choices/REVIEW')),
    ),
  ),
  mistake(
    'structure',
    'a way out does not fill in its address',
    'comes to “not found”',
    places(
      at('packages', cut('steps/choose/actions/#continuePayment/leave/params')),
      at('history', cut('steps/detail/actions/#continuePayment/leave/params')),
      at('payment', cut('calls/quoteThere/on/ok/leave/params')),
      at('buy', cut('steps/order/actions/#continuePayment/leave/params')),
    ),
  ),
  mistake(
    'structure',
    'the address is given a name that the page there does not read',
    'arrives without what was chosen',
    places(
      at(
        'go-to-apps',
        set('steps/settling/actions/#toPayment/leave/query', { paymentId: { var: 'data.paymentId' } }),
      ),
      at('payment', set('steps/paid/actions/#watchInApp/leave/query', { id: { var: 'data.paymentId' } })),
      at(
        'history',
        set('steps/detail/actions/#buyAgain/leave/query', { package: { var: 'data.packageId' } }),
      ),
      at('buy', set('outcomes/shown/leave/query', { payment: { var: 'data.paymentId' } })),
    ),
  ),
  mistake(
    'structure',
    'a way is added that the API does not know',
    'presses it and is refused',
    places(
      at(
        'login',
        append('steps/password/links', {
          id: 'microsoft',
          label: 'login.withMicrosoft',
          kind: 'button',
          to: '/vplus/auth/social-login',
          query: { provider: 'microsoft' },
        }),
        words('login.withMicrosoft', 'Continue with Microsoft', 'Lanjutkan dengan Microsoft'),
      ),
      at('saved-methods', set('calls/linkCard/send/method', 'creditcard')),
      at(
        'saved-methods',
        append('steps/wallet/body/#wallet/schema/enum', 'linkaja'),
        set('steps/wallet/body/#wallet/choices/linkaja', 'methods.linkaja'),
        words('methods.linkaja', 'LinkAja', 'LinkAja'),
      ),
      at('social-login', set('routes/0/query/provider', 'gmail')),
    ),
  ),
];
