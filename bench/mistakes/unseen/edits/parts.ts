import type { Harmless } from '../../plant/defect.ts';
import { put } from '../../plant/edit.ts';
import { entriesOf, plant, spotsAt } from '../../heldOut/places/spots.ts';
import { alter, append, at, cut, places, set, without, words, type Line } from '../places/place.ts';

const textsOff = (...keys: readonly string[]): readonly Line[] => keys.map((key) => cut(`/messages/${key}`));

const inOtherOrder = (pointer: string, one: number, other: number): Line =>
  alter(pointer, (value) => {
    const list = entriesOf(value);
    return list.map((entry, index) => (index === one ? list[other] : index === other ? list[one] : entry));
  });

/** Parts that are added, taken off or moved with all that belongs to them. */
export const partEdits: readonly Harmless[] = [
  {
    name: 'a link to the help centre is added',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/links$/)
        .filter(({ value }) => !JSON.stringify(value).includes('/vplus/help'))
        .map(({ at: where, value }) =>
          plant(
            where,
            put(where, [
              ...entriesOf(value),
              { id: 'moreHelp', label: `${shipped.flow}.moreHelp`, to: '/vplus/help' },
            ]),
            put(`/messages/${shipped.flow}.moreHelp`, { en: 'Ask us for help', id: 'Minta bantuan kami' }),
          ),
        ),
  },
  {
    name: 'the links of a step are put in another order',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/links$/)
        .filter(({ value }) => entriesOf(value).length > 1)
        .map(({ at: where, value }) => plant(where, put(where, entriesOf(value).toReversed()))),
  },
  {
    name: 'two buttons or links that are equals change places',
    plants: places(
      at('tv-connect', inOtherOrder('steps/connect/actions', 2, 3)),
      at('voucher', inOtherOrder('steps/code/links', 0, 2)),
      at('history', inOtherOrder('steps/detail/actions', 3, 4)),
      at('payment', inOtherOrder('steps/leaving/actions', 3, 2)),
    ),
  },
  {
    name: 'a step is taken off with all that belongs to it',
    plants: places(
      at(
        'saved-methods',
        cut('steps/wallet'),
        cut('calls/linkWallet'),
        cut('steps/list/actions/#addWallet'),
        set('firstStep', {
          if: [
            { '==': [{ var: 'query.view' }, 'card'] },
            'card',
            { and: [{ '==': [{ var: 'query.view' }, 'one'] }, { var: 'value.hasMethod' }] },
            'one',
            'list',
          ],
        }),
        cut('data/country'),
        words(
          'methods.noneHint',
          'Add a card to pay in two taps.',
          'Tambahkan kartu untuk bayar dalam dua ketukan.',
        ),
        textsOff('methods.addWallet', 'methods.walletTitle', 'methods.walletIntro', 'methods.wallet'),
        textsOff('methods.walletMissing', 'methods.phone', 'methods.phoneHint', 'methods.linkWallet'),
        textsOff('methods.back', 'methods.gopay', 'methods.dana', 'methods.shopeepay', 'methods.motionpay'),
        textsOff('methods.ovo'),
      ),
      at(
        'tv-connect',
        cut('steps/scan'),
        cut('calls/connectQr'),
        cut('steps/connect/actions/#useQr'),
        words(
          'tvConnect.noListHint',
          'Check your connection and try again.',
          'Periksa koneksi lalu coba lagi.',
        ),
        textsOff('tvConnect.useQr', 'tvConnect.scanTitle', 'tvConnect.scanIntro', 'tvConnect.useNumber'),
      ),
    ),
  },
  {
    name: 'a button is taken off with its call and its words',
    plants: places(
      at(
        'history',
        cut('steps/detail/actions/#print'),
        cut('calls/print'),
        textsOff('history.print', 'history.printing'),
      ),
      at(
        'history',
        cut('steps/detail/actions/#send'),
        cut('calls/send'),
        textsOff('history.send', 'history.sent'),
      ),
      at('tv-activate', cut('steps/done/actions/#another'), textsOff('tvActivate.another')),
      at('voucher', cut('steps/done/actions/#another'), textsOff('voucher.another')),
      at('linked-method', cut('steps/done/links'), textsOff('linked.packages')),
    ),
  },
  {
    name: 'a choice is taken off with its words',
    plants: places(
      at(
        'saved-methods',
        cut('steps/wallet/body/#wallet/choices/shopeepay'),
        without('steps/wallet/body/#wallet/schema/enum', 'shopeepay'),
        textsOff('methods.shopeepay'),
      ),
      at(
        'saved-methods',
        cut('steps/wallet/body/#wallet/choices/motionpay'),
        without('steps/wallet/body/#wallet/schema/enum', 'motionpay'),
        textsOff('methods.motionpay'),
      ),
    ),
  },
  {
    name: 'other ways to log in are offered on one more page',
    plants: places(
      at(
        'forgot-password',
        append('steps/reset/links', { id: 'google', use: 'withGoogle' }, { id: 'apple', use: 'withApple' }),
        words('social.withGoogle', 'Continue with Google', 'Lanjutkan dengan Google'),
        words('social.withApple', 'Continue with Apple', 'Lanjutkan dengan Apple'),
      ),
    ),
  },
  {
    name: 'an optional input is sent',
    plants: places(
      at('packages', set('calls/packages/send', { group: { var: 'query.group' } }), set('query', ['group'])),
      at(
        'saved-methods',
        set('calls/linkCard/send/phone', { var: 'data.phone' }),
        append('steps/card/body', { field: 'phone', use: 'phone', required: null, requiredText: null }),
        words('identity.phone', 'Phone number', 'Nomor ponsel'),
        words('identity.phoneHint', 'For example 0812 3456 7890', 'Misalnya 0812 3456 7890'),
      ),
    ),
  },
  {
    name: 'an error gets a dialog of its own',
    plants: places(
      at(
        'saved-methods',
        set('calls/unlink/on/err_method_in_use', {
          dialog: { title: 'methods.inUse', message: 'methods.inUseText' },
        }),
        words('methods.inUse', 'A package renews by it', 'Sebuah paket diperpanjang dengannya'),
        words(
          'methods.inUseText',
          'Stop the renewal first, then remove it here.',
          'Hentikan perpanjangannya dahulu, lalu hapus di sini.',
        ),
      ),
      at(
        'buy',
        set('calls/create/on/err_channel_unavailable', {
          dialog: { title: 'buy.wayDown', message: 'buy.wayDownText' },
        }),
        words('buy.wayDown', 'This way to pay is down', 'Cara bayar ini sedang gangguan'),
        words(
          'buy.wayDownText',
          'Nothing was charged. Choose another one.',
          'Belum ada yang ditagih. Pilih yang lain.',
        ),
      ),
      at(
        'history',
        set('calls/send/on/err_quota_exceeded', {
          dialog: { title: 'history.sentOften', message: 'history.sentOftenText' },
        }),
        words('history.sentOften', 'Sent already', 'Sudah dikirim'),
        words(
          'history.sentOftenText',
          'Look into your messages. You can save it here, too.',
          'Lihat pesan Anda. Anda juga bisa menyimpannya di sini.',
        ),
      ),
      at(
        'tv-connect',
        set('calls/connect/on/err_channel_unavailable', {
          dialog: { title: 'tvConnect.down', message: 'tvConnect.downText' },
        }),
        words('tvConnect.down', 'Your provider doesn’t answer', 'Penyedia Anda tidak menjawab'),
        words('tvConnect.downText', 'Please try again in an hour.', 'Silakan coba lagi satu jam lagi.'),
      ),
    ),
  },
  {
    name: 'a short message follows what worked',
    plants: places(
      at(
        'voucher',
        set('calls/redeem/on/ok/toast', 'voucher.redeemed'),
        words('voucher.redeemed', 'Redeemed', 'Berhasil ditukarkan'),
      ),
      at(
        'tv-activate',
        set('calls/activate/on/ok/toast', 'tvActivate.activated'),
        words('tvActivate.activated', 'Activated', 'Berhasil diaktifkan'),
      ),
      at(
        'login',
        set('calls/login/on/ok/toast', 'login.welcome'),
        words('login.welcome', 'You are logged in', 'Anda sudah masuk'),
      ),
    ),
  },
  {
    name: 'a question is asked before a payment page is left',
    plants: places(
      at(
        'payment-form',
        cut('steps/details/actions/#otherWay/leave'),
        set('steps/details/actions/#otherWay/dialog', {
          title: 'payForm.leaveTitle',
          message: 'payForm.leaveText',
          buttons: [
            { label: 'payForm.stay' },
            {
              label: 'payForm.otherWay',
              kind: 'secondary',
              leave: { to: '/vplus/pay/buy', query: { package_id: { var: 'data.packageId' } } },
            },
          ],
        }),
        words('payForm.leaveTitle', 'Pay another way?', 'Bayar dengan cara lain?'),
        words('payForm.leaveText', 'Nothing has been charged.', 'Belum ada yang ditagih.'),
        words('payForm.stay', 'Stay here', 'Tetap di sini'),
      ),
    ),
  },
];
