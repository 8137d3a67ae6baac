import { mistake } from '../../heldOut/places/mistake.ts';
import { append, at, cut, places, set, words } from '../places/place.ts';

const isSent = { '==': [{ var: 'challenge.otp.phase' }, 'sent'] };

/** What is typed, asked for and sent. */
export const inputMistakes = [
  mistake(
    'behaviour',
    'a code is asked for, and no button sends one',
    'waits for a message that never comes',
    places(
      at('login', cut('steps/code/actions/#sendCode')),
      at('register', cut('steps/identity/actions/#sendCode')),
      at('forgot-password', cut('steps/reset/actions/#sendCode')),
      at('tv-connect', cut('steps/change/actions/#sendCode')),
    ),
  ),
  mistake(
    'behaviour',
    'the button that sends a code is ready only once one was sent',
    'cannot press it',
    places(
      at('login', set('steps/code/actions/#sendCode/enabled', isSent)),
      at('remove', set('steps/code/actions/#sendCode/enabled', isSent)),
      at('forgot-password', set('steps/reset/actions/#sendCode/enabled', isSent)),
      at('tv-connect', set('steps/change/actions/#sendCode/enabled', isSent)),
    ),
  ),
  mistake(
    'behaviour',
    'a code that is complete asks for the next one',
    'types the code and gets another',
    places(
      at('login', set('steps/code/body/#otp/submits', 'sendCode')),
      at('register', set('steps/identity/body/#otp/submits', 'sendCode')),
      at('forgot-password', set('steps/reset/body/#otp/submits', 'sendCode')),
      at('payment-code', set('steps/code/body/#otp/submits', 'resend')),
    ),
  ),
  mistake(
    'behaviour',
    'what was typed is wiped when it is refused',
    'types all of it again for one wrong letter',
    places(
      at('voucher', set('calls/check/on/err_voucher_not_found', { set: { code: '' }, errorAt: 'code' })),
      at('tv-activate', set('calls/look/on/err_activation_failed', { set: { code: '' }, errorAt: 'code' })),
      at(
        'buy',
        set('calls/applyVoucher/on/err_voucher_not_found', { set: { voucher: '' }, errorAt: 'voucher' }),
      ),
      at(
        'tv-connect',
        set('calls/connect/on/err_subscriber_id_not_found', {
          set: { subscriber: null },
          errorAt: 'subscriber',
        }),
      ),
    ),
  ),
  mistake(
    'behaviour',
    'an error is put at an input that another step has',
    'sees nothing of it',
    places(
      at('voucher', cut('calls/redeem/on/err_voucher_expired/goto')),
      at('tv-activate', cut('calls/activate/on/err_activation_failed/goto')),
      at('tv-connect', set('calls/update/on/err_subscriber_id_not_found/errorAt', 'subscriber')),
      at('remove', set('calls/deleteWithCode/on/err_consent_required/errorAt', 'password')),
    ),
  ),
  mistake(
    'behaviour',
    'what the call needs may be left empty',
    'is refused after the press, without knowing why',
    places(
      at('tv-connect', cut('steps/scan/body/#qr/required')),
      at('voucher', cut('steps/code/body/#code/required')),
      at('login', set('steps/password/body/#password/required', false)),
      at('saved-methods', cut('steps/wallet/body/#wallet/required')),
    ),
  ),
  mistake(
    'behaviour',
    'a form is sent half filled',
    'sees errors that the form could have shown first',
    places(
      at('register', set('steps/identity/actions/#submit/needs', [])),
      at('tv-connect', set('steps/scan/actions/#connectQr/needs', [])),
      at('change-password', set('steps/password/actions/#submit/needs', [])),
      at('payment-form', set('steps/details/actions/#pay/needs', [])),
    ),
  ),
  mistake(
    'behaviour',
    'a new input is asked for, and nothing is done with it',
    'types what nobody reads',
    places(
      at(
        'register',
        append('steps/identity/body', {
          field: 'nickname',
          schema: { type: 'string', maxLength: 40 },
          widget: 'text',
          label: 'register.nickname',
          required: true,
        }),
        words('register.nickname', 'What shall we call you?', 'Kami panggil Anda apa?'),
      ),
      at(
        'voucher',
        append('steps/gives/body', {
          field: 'mail',
          use: 'email',
          label: 'voucher.mail',
          placeholder: null,
        }),
        words('voucher.mail', 'Email for the receipt', 'Email untuk tanda terima'),
      ),
      at(
        'tv-activate',
        append('steps/confirm/body', {
          field: 'name',
          schema: { type: 'string', maxLength: 40 },
          widget: 'text',
          label: 'tvActivate.name',
        }),
        words('tvActivate.name', 'Name of this TV', 'Nama TV ini'),
      ),
      at(
        'change-password',
        append('steps/password/body', {
          field: 'keepDevices',
          schema: { type: 'boolean' },
          widget: 'checkbox',
          label: 'change.keepDevices',
        }),
        words('change.keepDevices', 'Keep my other devices logged in', 'Biarkan perangkat lain tetap masuk'),
      ),
    ),
  ),
  mistake(
    'behaviour',
    'visitors are shut out of what they need before the login',
    'is sent to the login, and cannot log in',
    places(
      at('forgot-password', set('access', 'subscribers')),
      at('register', set('access', 'subscribers')),
      at('verify-email', set('access', 'subscribers')),
      at('social-login', set('access', 'subscribers')),
    ),
  ),
  mistake(
    'behaviour',
    'visitors come to a page whose calls need a login',
    'sees a page that cannot read anything',
    places(
      at('my-package', set('access', 'everyone')),
      at('history', set('access', 'everyone')),
      at('change-password', set('access', 'everyone')),
      at('voucher', set('access', 'everyone')),
    ),
  ),
  mistake(
    'behaviour',
    'a price that changed is not asked about',
    'presses “Pay”, and finds another sum, or the old one, without a word',
    places(
      at('buy', cut('calls/otherPrice/on/ok/dialog')),
      at('payment', cut('calls/newPrice/on/ok/dialog')),
      at('payment-form', cut('calls/newOffer/on/ok/dialog')),
      at('buy', cut('outcomes/quoted/call')),
    ),
  ),
];
