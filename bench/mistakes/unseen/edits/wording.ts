import type { Harmless } from '../../plant/defect.ts';
import { plant, spotsAt } from '../../heldOut/places/spots.ts';
import { put } from '../../plant/edit.ts';
import { alter, append, at, places, reword, set, words, type Line } from '../places/place.ts';

const note = (pointer: string, text: string): Line => set(`${pointer}/note`, text);

/** Words that change for the better, in both languages. */
export const wordingEdits: readonly Harmless[] = [
  {
    name: 'a sentence is shortened in both languages',
    plants: places(
      at('voucher', words('voucher.codeHint', 'With or without hyphens.', 'Dengan atau tanpa tanda hubung.')),
      at('buy', words('buy.nothingHint', 'Choose a package to continue.', 'Pilih paket untuk melanjutkan.')),
      at(
        'remove',
        words('remove.blockedIntro', 'Your account stays as it is.', 'Akun Anda tetap seperti semula.'),
      ),
      at('tv-activate', words('tvActivate.readyHint', 'Pick up the remote.', 'Ambil remote Anda.')),
      at('verify-email', words('verify.doneMessage', 'Thank you.', 'Terima kasih.')),
      at('history', words('history.intro', 'Newest first.', 'Dari yang terbaru.')),
    ),
  },
  {
    name: 'a button gets a plainer word in both languages',
    plants: places(
      at('voucher', words('voucher.check', 'Check the code', 'Cek kode')),
      at('login', words('login.toRegister', 'Register', 'Daftar')),
      at('packages', words('packages.tryAgain', 'Load again', 'Muat lagi')),
      at('payment', words('payment.checkNow', 'Check again now', 'Periksa lagi sekarang')),
      at('saved-methods', words('methods.back', 'Not today', 'Lain kali')),
      at('tv-connect', words('tvConnect.watch', 'Watch now', 'Nonton sekarang')),
    ),
  },
  {
    name: 'a page gets another title in both languages',
    plants: places(
      at('login', words('login.title', 'Good to see you again', 'Senang bertemu lagi')),
      at('history', words('history.title', 'What you paid', 'Yang sudah Anda bayar')),
      at('tv-activate', words('tvActivate.doneTitle', 'All set', 'Sudah siap')),
      at('my-package', words('myPackage.title', 'What you have', 'Yang Anda miliki')),
      at('change-password', words('change.title', 'Choose a new password', 'Pilih kata sandi baru')),
      at('linked-method', words('linked.doneTitle', 'Saved', 'Tersimpan')),
    ),
  },
  {
    name: 'a wait is described more carefully in both languages',
    plants: places(
      at(
        'payment',
        words(
          'payment.processingHint',
          'It can take up to five minutes.',
          'Bisa memakan waktu sampai lima menit.',
        ),
      ),
      at(
        'go-to-apps',
        words(
          'goToApps.startingHint',
          'It can take up to five minutes. You’ll see it here.',
          'Bisa memakan waktu sampai lima menit. Hasilnya tampil di sini.',
        ),
      ),
      at(
        'payment',
        words(
          'payment.refundHint',
          'It goes back to where you paid from, within 5 working days.',
          'Dikembalikan ke sumber pembayaran Anda, paling lama 5 hari kerja.',
        ),
      ),
    ),
  },
  {
    name: 'a step gets a sentence below its title',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/title$/)
        .filter(({ holder }) => spotsAt(shipped, new RegExp(`^${holder}/intro$`)).length === 0)
        .map(({ holder }) =>
          plant(
            `${holder}/intro`,
            put(`${holder}/intro`, `${shipped.flow}.moreIntro`),
            put(`/messages/${shipped.flow}.moreIntro`, {
              en: 'Questions? Our help centre is open day and night.',
              id: 'Ada pertanyaan? Pusat bantuan kami buka siang dan malam.',
            }),
          ),
        ),
  },
  {
    name: 'an input gets small print',
    plants: places(
      at(
        'login',
        set('steps/password/body/#password/hint', 'login.passwordHint'),
        words('login.passwordHint', 'Capital and small letters matter.', 'Huruf besar dan kecil dibedakan.'),
      ),
      at(
        'buy',
        set('steps/order/body/#voucher/hint', 'buy.voucherHint'),
        words('buy.voucherHint', 'One code for each order.', 'Satu kode untuk setiap pesanan.'),
      ),
      at(
        'tv-connect',
        set('steps/connect/body/#provider/hint', 'tvConnect.providerHint'),
        words(
          'tvConnect.providerHint',
          'The company that sends you the bill.',
          'Perusahaan yang mengirim tagihan Anda.',
        ),
      ),
      at(
        'change-password',
        set('steps/password/body/#newPassword/hint', 'change.newHint'),
        words(
          'change.newHint',
          'Choose one that you use nowhere else.',
          'Pilih yang tidak dipakai di tempat lain.',
        ),
      ),
      at(
        'payment-code',
        set('steps/code/body/#otp/hint', 'paymentCode.codeHint'),
        words(
          'paymentCode.codeHint',
          'The message can take a minute.',
          'Pesannya bisa sampai dalam satu menit.',
        ),
      ),
    ),
  },
  {
    name: 'an input shows an example',
    plants: places(
      at(
        'voucher',
        set('steps/code/body/#code/placeholder', 'voucher.codeExample'),
        words('voucher.codeExample', 'ABCD-1234', 'ABCD-1234'),
      ),
      at(
        'tv-activate',
        set('steps/code/body/#code/placeholder', 'tvActivate.codeExample'),
        words('tvActivate.codeExample', 'HK7M-4TQ9', 'HK7M-4TQ9'),
      ),
      at(
        'tv-connect',
        set('steps/connect/body/#subscriber/placeholder', 'tvConnect.subscriberExample'),
        words('tvConnect.subscriberExample', '10020030', '10020030'),
      ),
    ),
  },
  {
    name: 'an error gets words of its own at its input',
    plants: places(
      at(
        'login',
        words(
          'password.err_wrong_password',
          'That password isn’t right. Type it again, or use a code.',
          'Kata sandi salah. Ketik lagi, atau pakai kode.',
        ),
      ),
      at(
        'voucher',
        words(
          'code.err_voucher_expired',
          'This voucher has expired. Enter another code.',
          'Voucher ini sudah kedaluwarsa. Masukkan kode lain.',
        ),
      ),
      at(
        'buy',
        words(
          'voucher.err_voucher_expired',
          'This voucher has expired. Take it out, or enter another one.',
          'Voucher ini sudah kedaluwarsa. Hapus, atau masukkan yang lain.',
        ),
      ),
      at(
        'tv-activate',
        words(
          'code.err_activation_failed',
          'Your TV shows another code. Type that one.',
          'TV Anda menampilkan kode lain. Ketik yang itu.',
        ),
      ),
      at(
        'tv-connect',
        words(
          'subscriber.err_subscriber_id_not_found',
          'We don’t know this number. Check your bill.',
          'Nomor ini tidak kami kenal. Periksa tagihan Anda.',
        ),
      ),
    ),
  },
  {
    name: 'a note for colleagues is written',
    plants: places(
      at('login', note('steps/code', 'The page of login-otp begins here.')),
      at('buy', note('calls/otherPrice', 'Asked about since May.')),
      at('remove', note('steps/blocked', 'Agreed with the lawyers.')),
      at('payment', note('steps/typing', 'Who reloads the page of the code comes here.')),
      at('my-package', note('steps/one/body/#stopped', 'Shown from the press until the end.')),
      at('tv-connect', set('note', 'Both pages; ask the partner desk before changing the QR code.')),
    ),
  },
  {
    name: 'the texts are sorted by their keys',
    plants: (shipped) => [
      plant(
        '/messages',
        put(
          '/messages',
          Object.fromEntries(
            Object.entries(shipped.item.messages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
          ),
        ),
      ),
    ],
  },
  {
    name: 'a name of a product is written as its owner writes it',
    plants: places(
      at('saved-methods', set('/messages/methods.motionpay', { en: 'Motion Pay', id: 'Motion Pay' })),
      at(
        'tv-connect',
        reword('tvConnect.scanIntro', 'en', 'Nusa Vision', 'NusaVision'),
        reword('tvConnect.scanIntro', 'id', 'Nusa Vision', 'NusaVision'),
      ),
      at(
        'go-to-apps',
        alter('/messages/goToApps.intro', () => ({
          en: 'Everything you have is in the app Alur, on phone and TV.',
          id: 'Semua paket Anda ada di Alur, di ponsel dan TV.',
        })),
      ),
    ),
  },
  {
    name: 'a notice with words in both languages is added',
    plants: places(
      at(
        'buy',
        append('steps/order/body', { id: 'devices', widget: 'notice', label: 'buy.devices' }),
        words('buy.devices', 'Watch on two devices at a time', 'Nonton di dua perangkat sekaligus'),
      ),
      at(
        'login',
        append('steps/password/body', {
          id: 'shared',
          widget: 'notice',
          label: 'login.shared',
          options: { tone: 'info' },
        }),
        words(
          'login.shared',
          'On a shared computer, log out afterwards',
          'Di komputer bersama, keluarlah setelah selesai',
        ),
      ),
      at(
        'voucher',
        append('steps/code/body', {
          id: 'paper',
          widget: 'notice',
          label: 'voucher.paper',
          options: { tone: 'info' },
        }),
        words(
          'voucher.paper',
          'On a paper voucher, the code is below the silver strip',
          'Pada voucher kertas, kodenya di bawah strip perak',
        ),
      ),
      at(
        'tv-activate',
        append('steps/done/body', {
          id: 'more',
          widget: 'notice',
          label: 'tvActivate.more',
          options: { tone: 'item' },
        }),
        words(
          'tvActivate.more',
          'You stay logged in on this device, too',
          'Anda juga tetap masuk di perangkat ini',
        ),
      ),
    ),
  },
];
