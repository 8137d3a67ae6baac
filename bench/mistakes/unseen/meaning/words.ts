import { mistake } from '../../heldOut/places/mistake.ts';
import { at, cut, places, reword, set, swap, words } from '../places/place.ts';

/** Words that say something else than what happens. */
export const wordMistakes = [
  mistake(
    'meaning',
    'a sentence loses its “not”',
    'expects the opposite of what happens',
    places(
      at(
        'buy',
        reword('buy.untilHint', 'en', 'It doesn’t renew by itself', 'It renews by itself'),
        reword('buy.untilHint', 'id', 'Tidak diperpanjang', 'Diperpanjang'),
      ),
      at(
        'my-package',
        reword('myPackage.endsOnceHint', 'en', 'It doesn’t renew', 'It renews'),
        reword('myPackage.endsOnceHint', 'id', 'Tidak diperpanjang', 'Diperpanjang'),
      ),
      at(
        'remove',
        reword('remove.subscriptionHint', 'en', 'isn’t refunded', 'is refunded'),
        reword('remove.subscriptionHint', 'id', 'tidak dikembalikan', 'dikembalikan'),
      ),
      at(
        'payment-form',
        reword('payForm.intro', 'en', 'includes VAT', 'doesn’t include VAT'),
        reword('payForm.intro', 'id', 'sudah termasuk', 'belum termasuk'),
      ),
    ),
  ),
  mistake(
    'meaning',
    'the two languages promise different things',
    'is promised what another reader is not',
    places(
      at('payment', reword('payment.refundHint', 'id', '7 hari', '14 hari')),
      at('go-to-apps', reword('goToApps.reviewHint', 'id', 'satu hari', 'tiga hari')),
      at('tv-connect', reword('tvConnect.subscriberDigits', 'id', 'paling banyak 15', 'paling banyak 12')),
      at('tv-activate', reword('tvActivate.codeWrong', 'en', '4 to 16', '4 to 12')),
    ),
  ),
  mistake(
    'meaning',
    'two buttons have each other’s label',
    'presses the one that does the other thing',
    places(
      at(
        'change-password',
        swap('steps/password/actions/#submit/label', 'steps/password/actions/#back/label'),
      ),
      at('payment-code', swap('steps/code/actions/#confirm/label', 'steps/code/actions/#otherWay/label')),
      at('remove', swap('steps/terms/actions/#goOn/label', 'steps/terms/actions/#keep/label')),
      at('voucher', swap('steps/gives/actions/#redeem/label', 'steps/gives/actions/#otherCode/label')),
    ),
  ),
  mistake(
    'meaning',
    'the two answers to a question have each other’s words',
    'says yes and has said no',
    places(
      at(
        'my-package',
        swap(
          'steps/one/actions/#stopRenewal/dialog/buttons/0/label',
          'steps/one/actions/#stopRenewal/dialog/buttons/1/label',
        ),
      ),
      at(
        'saved-methods',
        swap(
          'steps/one/actions/#unlink/dialog/buttons/0/label',
          'steps/one/actions/#unlink/dialog/buttons/1/label',
        ),
      ),
      at(
        'payment-code',
        swap(
          'steps/code/actions/#otherWay/dialog/buttons/0/label',
          'steps/code/actions/#otherWay/dialog/buttons/1/label',
        ),
      ),
      at(
        'buy',
        swap(
          'calls/otherPrice/on/ok/dialog/buttons/0/label',
          'calls/otherPrice/on/ok/dialog/buttons/1/label',
        ),
      ),
    ),
  ),
  mistake(
    'meaning',
    'a headline and its sentence change places',
    'reads a sentence as the headline',
    places(
      at('voucher', swap('outcomes/otherRegion/dialog/title', 'outcomes/otherRegion/dialog/message')),
      at('remove', swap('calls/takeBack/on/ok/dialog/title', 'calls/takeBack/on/ok/dialog/message')),
      at('verify-email', swap('steps/renew/body/#missing/label', 'steps/renew/body/#missing/hint')),
      at('deeplink-live', swap('steps/live/body/#stopped/label', 'steps/live/body/#stopped/hint')),
    ),
  ),
  mistake(
    'meaning',
    'a text is about another flow’s matter',
    'reads about something else',
    places(
      at(
        'voucher',
        words('voucher.intro', 'Type the code that your TV shows.', 'Ketik kode yang tampil di TV Anda.'),
      ),
      at('tv-activate', words('tvActivate.intro', 'Enter your voucher code.', 'Masukkan kode voucher Anda.')),
      at(
        'linked-method',
        words('linked.readyHint', 'Your new password works now.', 'Kata sandi baru Anda sudah berlaku.'),
      ),
      at('forgot-password', words('forgot.intro', 'Choose a package and pay.', 'Pilih paket, lalu bayar.')),
    ),
  ),
  mistake(
    'meaning',
    'a price stands in the words',
    'reads another price than is charged',
    places(
      at('buy', words('buy.pay', 'Pay Rp49,000', 'Bayar Rp49.000')),
      at('payment-form', words('payForm.pay', 'Pay Rp49,000', 'Bayar Rp49.000')),
      at(
        'payment',
        words('payment.openIntro', 'Pay Rp49,000 for {packageName}.', 'Bayar Rp49.000 untuk {packageName}.'),
      ),
      at('my-package', reword('myPackage.renewsHint', 'en', '{nextAmount, money}', 'Rp49,000')),
    ),
  ),
  mistake(
    'meaning',
    'a day stands in the words',
    'reads a day that is someone else’s',
    places(
      at(
        'go-to-apps',
        words(
          'goToApps.boughtHint',
          'You can watch until 31 December 2026.',
          'Anda bisa menonton sampai 31 Desember 2026.',
        ),
      ),
      at('buy', words('buy.until', 'Watch until 24 December 2026', 'Nonton sampai 24 Desember 2026')),
      at('remove', reword('remove.scheduledIntro', 'en', '{effectiveAt, time}', '5 December 2026')),
      at('voucher', reword('voucher.ready', 'id', '{endsAt, time, date}', '31 Desember 2026')),
    ),
  ),
  mistake(
    'meaning',
    'a quoted button is called otherwise by now',
    'looks for a button that is not there',
    places(
      at('payment-code', words('paymentCode.resend', 'Text me again', 'SMS sekali lagi')),
      at('history', words('history.all', 'Everything', 'Semuanya')),
    ),
  ),
  mistake(
    'meaning',
    'what was taken off is still spoken of',
    'looks for what is not there',
    places(
      at('buy', cut('steps/order/links/#otherPackage')),
      at('change-password', cut('steps/password/links')),
      at('social-login', cut('steps/provider/actions/#login')),
      at('saved-methods', cut('steps/list/actions/#addWallet')),
    ),
  ),
  mistake(
    'meaning',
    'a limit in the words is not the one that holds',
    'shortens what was right, or writes it as the page says and is refused',
    places(
      at(
        'voucher',
        reword('voucher.codeLong', 'en', '64', '32'),
        reword('voucher.codeLong', 'id', '64', '32'),
      ),
      at(
        'tv-connect',
        reword('tvConnect.subscriberDigits', 'en', '15', '10'),
        reword('tvConnect.subscriberDigits', 'id', '15', '10'),
      ),
      at(
        'history',
        words('history.dayWrong', 'Enter a day like 21-11-2026.', 'Isi tanggal seperti 21-11-2026.'),
      ),
      at(
        'tv-activate',
        words('tvActivate.codeHint', 'Digits only, without hyphens.', 'Hanya angka, tanpa tanda hubung.'),
      ),
    ),
  ),
  mistake(
    'meaning',
    'a link says only “here”',
    'hears “here” five times from a screen reader',
    places(
      at('login', words('login.forgot', 'Here', 'Di sini')),
      at('voucher', words('voucher.toPackages', 'here', 'di sini')),
      at('tv-activate', words('tvActivate.toHelp', 'Click here', 'Klik di sini')),
      at('change-password', words('change.toForgot', 'Click here', 'Klik di sini')),
    ),
  ),
  mistake(
    'meaning',
    'nothing is said to be charged where money was paid',
    'believes that nothing was paid',
    places(
      at('payment', set('steps/paid/body/#late/hint', 'payment.nothingCharged')),
      at('payment', set('steps/refunded/body/#state/hint', 'payment.nothingCharged')),
      at('payment', set('steps/processing/body/#review/hint', 'payment.cameBackHint')),
      at('go-to-apps', set('steps/settling/body/#late/label', 'goToApps.lastMoment')),
    ),
  ),
  mistake(
    'meaning',
    'a consent does not say to what',
    'agrees without knowing to what',
    places(
      at('remove', words('remove.consent', 'I agree.', 'Saya setuju.')),
      at('remove', words('remove.acknowledge', 'OK', 'Oke')),
    ),
  ),
];
