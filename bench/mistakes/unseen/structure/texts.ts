import { mistake } from '../../heldOut/places/mistake.ts';
import { isObject } from '../../heldOut/places/spots.ts';
import { alter, at, places, reword, set, words, type Line } from '../places/place.ts';

const exchange = (key: string): Line =>
  alter(`/messages/${key}`, (text) => (isObject(text) ? { en: text['id'], id: text['en'] } : text));
const underIn = (key: string): Line =>
  alter(`/messages/${key}`, (text) => (isObject(text) ? { en: text['en'], in: text['id'] } : text));
const around = (key: string, language: 'en' | 'id', before: string, after: string): Line =>
  alter(`/messages/${key}/${language}`, (text) => `${before}${String(text)}${after}`);

/** What goes wrong in words, and can be seen in them. */
export const textMistakes = [
  mistake(
    'structure',
    'a remark to a colleague stands in the words',
    'reads what was meant for the office',
    places(
      at('remove', around('remove.acknowledge', 'en', '', ' (Legal: please confirm)')),
      at('packages', around('packages.intro', 'en', '', ' [TBC]')),
      at('history', around('history.help', 'id', '', ' (cek lagi ya)')),
      at('tv-connect', around('tvConnect.qrHint', 'en', 'TODO ask Nusa Vision: ', '')),
    ),
  ),
  mistake(
    'structure',
    'what was typed to try it out stays as the words',
    'reads nonsense',
    places(
      at('voucher', set('/messages/voucher.doneTitle/en', 'test 123')),
      at(
        'my-package',
        words('myPackage.noneHint', 'Lorem ipsum dolor sit amet.', 'Lorem ipsum dolor sit amet.'),
      ),
      at('payment-code', set('/messages/paymentCode.title/en', 'asdf')),
      at('linked-method', set('/messages/linked.readyHint/id', 'xxx')),
    ),
  ),
  mistake(
    'structure',
    'the translator translates the placeholder, too',
    'does not see the sum or the name',
    places(
      at('buy', reword('buy.pay', 'id', '{total, money}', '{jumlah, money}')),
      at('voucher', reword('voucher.bound', 'id', '{packageName}', '{namaPaket}')),
      at('remove', reword('remove.scheduledIntro', 'id', '{effectiveAt, time}', '{berlakuPada, time}')),
      at('tv-connect', reword('tvConnect.linked', 'id', '{providerName}', '{namaPenyedia}')),
    ),
  ),
  mistake(
    'structure',
    'a brace goes with the words that were cut',
    'sees braces, or nothing',
    places(
      at('payment', reword('payment.openIntro', 'en', '{packageName}.', '{packageName.')),
      at(
        'history',
        reword('history.watchUntil', 'id', '{watchUntil, time, date}', '{watchUntil, time, date'),
      ),
      at('tv-activate', reword('tvActivate.ready', 'en', '{deviceName}', 'deviceName}')),
      at('payment-form', reword('payForm.pay', 'id', '{total, money}', '{total, money')),
    ),
  ),
  mistake(
    'structure',
    'a plural keeps its singular alone',
    'sees no number for most numbers',
    places(
      at('packages', reword('packages.per', 'en', ' other {# days}', '')),
      at('remove', reword('remove.intro', 'en', ' other {# days}', '')),
      at('voucher', reword('voucher.period', 'en', ' other {# days}', '')),
      at('buy', reword('buy.extendsHint', 'en', ' other {# days}', '')),
    ),
  ),
  mistake(
    'structure',
    'a sum loses its currency in one language',
    'reads 49000',
    places(
      at('payment', reword('payment.transferIntro', 'en', '{total, money}', '{total}')),
      at('buy', reword('buy.acceptPrice', 'id', '{total, money}', '{total}')),
      at('my-package', reword('myPackage.renewsHint', 'en', '{nextAmount, money}', '{nextAmount}')),
      at('voucher', reword('voucher.discount', 'id', '{value, money}', '{value}')),
    ),
  ),
  mistake(
    'structure',
    'a day is written as computers write it',
    'reads 2026-12-21T07:05:00Z',
    places(
      at('my-package', reword('myPackage.stoppedHint', 'en', '{endsAt, time, date}', '{endsAt}')),
      at('go-to-apps', reword('goToApps.boughtHint', 'id', '{watchUntil, time, date}', '{watchUntil}')),
      at('tv-activate', reword('tvActivate.deviceHint', 'en', '{requestedAt, time}', '{requestedAt}')),
      at('packages', reword('packages.openPaymentHint', 'id', '{expiresAt, time}', '{expiresAt}')),
    ),
  ),
  mistake(
    'structure',
    'a moment is formatted as a sum, or a sum as a moment',
    'reads an invalid day',
    places(
      at('payment', reword('payment.payBefore', 'en', '{expiresAt, time}', '{expiresAt, money}')),
      at('voucher', reword('voucher.ready', 'id', '{endsAt, time, date}', '{endsAt, money}')),
      at('history', reword('history.detailIntro', 'en', '{total, money}', '{total, time}')),
      at('payment-form', reword('payForm.priceNow', 'id', '{total, money}', '{total, time, date}')),
    ),
  ),
  mistake(
    'structure',
    'each language has the words of the other',
    'reads the other language',
    places(
      at('setpartner', exchange('partner.intro')),
      at('deeplink-live', exchange('live.failedHint')),
      at('login', exchange('login.intro')),
      at('saved-methods', exchange('methods.cardIntro')),
    ),
  ),
  mistake(
    'structure',
    'a new small print has words in one language',
    'sees a gap, or English',
    places(
      at(
        'change-password',
        set('steps/password/body/#newPassword/hint', 'change.newPasswordHint'),
        set('/messages/change.newPasswordHint', { en: 'Choose one that you use nowhere else.' }),
      ),
      at(
        'verify-email',
        set('steps/confirm/links/#help/text', 'verify.notYouAtAll'),
        set('/messages/verify.notYouAtAll', { id: 'Bukan Anda?' }),
      ),
      at(
        'voucher',
        set('steps/gives/intro', 'voucher.givesIntro'),
        set('/messages/voucher.givesIntro', { en: 'Have a look before you redeem it.' }),
      ),
      at(
        'social-login',
        set('steps/provider/body/#waiting/hint', 'social.waitingHint'),
        set('/messages/social.waitingHint', { en: 'The other page opens by itself.' }),
      ),
    ),
  ),
  mistake(
    'structure',
    'Indonesian is filed under “in”',
    'reads English on an Indonesian page',
    places(
      at('forgot-password', underIn('forgot.intro')),
      at('packages', underIn('packages.none')),
      at('history', underIn('history.intro')),
      at('verify-email', underIn('verify.renewIntro')),
    ),
  ),
  mistake(
    'structure',
    'markup comes along from the web page',
    'reads signs between the words',
    places(
      at('buy', around('buy.untilHint', 'en', '<b>', '</b>')),
      at('my-package', around('myPackage.intro', 'id', '**', '**')),
      at('remove', reword('remove.subscriptionHint', 'en', 'account, and', 'account,<br>and')),
      at('register', reword('register.closedHint', 'en', 'moment. If', 'moment.&nbsp;If')),
    ),
  ),
  mistake(
    'structure',
    'a word stands twice after a hurried edit',
    'stumbles',
    places(
      at('packages', reword('packages.title', 'en', 'Choose a', 'Choose a a')),
      at('tv-connect', reword('tvConnect.noListHint', 'en', 'or use the', 'or use the the')),
      at('saved-methods', reword('methods.leaving', 'id', 'terbuka sendiri', 'terbuka terbuka sendiri')),
      at('payment', reword('payment.whatHint', 'en', 'kept: pay', 'kept: kept: pay')),
    ),
  ),
  mistake(
    'structure',
    'a button is labelled with its whole explanation',
    'sees a button over half of the phone',
    places(
      at(
        'login',
        words(
          'login.submit',
          'Log in to your account with the phone number or email address and the password that you chose when you registered, and carry on watching where you stopped last time',
          'Masuk ke akun Anda dengan nomor ponsel atau alamat email dan kata sandi yang Anda pilih saat mendaftar, lalu lanjutkan menonton dari tempat terakhir Anda berhenti',
        ),
      ),
      at(
        'voucher',
        words(
          'voucher.check',
          'Check this code now to see which package or which discount it gives, until when it can be used, and whether it was redeemed by another account before',
          'Cek kode ini sekarang untuk melihat paket atau potongan yang diberikan, sampai kapan dapat dipakai, dan apakah sudah ditukarkan oleh akun lain sebelumnya',
        ),
      ),
      at(
        'deeplink-live',
        words(
          'live.again',
          'Open live TV once more, if it did not open by itself within a few seconds after this page had been loaded by your browser on this device',
          'Buka TV langsung sekali lagi, jika belum terbuka sendiri dalam beberapa detik setelah halaman ini dimuat oleh browser di perangkat ini',
        ),
      ),
    ),
  ),
];
