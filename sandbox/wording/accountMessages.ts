import { wordsIn } from '../../src/contracts/locale.ts';
import type { Language } from '../foundation/language.ts';
import { rupiah } from '../foundation/rupiah.ts';

/** What a subscriber gets a message about, so that nothing is done to an account unnoticed. */
export type AccountMessage =
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'alreadyRegistered' }
  | { readonly kind: 'deletionScheduled'; readonly effectiveAt: number }
  | { readonly kind: 'deletionCanceled' }
  | { readonly kind: 'accountDeleted' }
  | {
      readonly kind: PaymentMessage;
      readonly packageName: string;
      /** Whole rupiah. */
      readonly amount: number;
    };

/** What became of a payment after its owner had left its page. */
export type PaymentMessage =
  'latePaymentGranted' | 'moneyReturns' | 'moneyReturned' | 'partReturned' | 'paymentDisputed';

const texts = {
  en: {
    passwordChanged: () =>
      'The password of your Alur account was changed. If it was not you, set a new one with “Forgot password” and contact us.',
    alreadyRegistered: () =>
      'Somebody tried to register with this address or number, which already has an Alur account. If it was you, log in, or set a new password with “Forgot password”.',
    deletionScheduled: (day: string) =>
      `Your Alur account will be deleted on ${day}. Changed your mind? Log in before that day and press “Keep my account” on the home page.`,
    deletionCanceled: () =>
      'Your Alur account stays: its deletion was canceled. If it was not you, change your password.',
    accountDeleted: () => 'Your Alur account was deleted. Thank you for the time with us.',
    latePaymentGranted: (paid: string, bought: string) =>
      `Your payment of ${paid} arrived after its time, and ${bought} is yours all the same. Enjoy watching.`,
    moneyReturns: (paid: string, bought: string) =>
      `Your payment of ${paid} for ${bought} couldn’t be used. The money goes back to where you paid from, within 7 working days.`,
    moneyReturned: (paid: string, bought: string) =>
      `Your ${paid} for ${bought} was paid back to where you paid from.`,
    partReturned: (paid: string, bought: string) =>
      `A part of the ${paid} for ${bought} was paid back to where you paid from. Your package stays as it is.`,
    paymentDisputed: (paid: string, bought: string) =>
      `Your bank took back ${paid} for ${bought}, so the package has ended. If you didn’t ask for that, contact us.`,
  },
  id: {
    passwordChanged: () =>
      'Kata sandi akun Alur Anda telah diubah. Jika bukan Anda, buat yang baru lewat “Lupa kata sandi” dan hubungi kami.',
    alreadyRegistered: () =>
      'Ada yang mencoba mendaftar dengan alamat atau nomor ini, yang sudah memiliki akun Alur. Jika itu Anda, silakan masuk, atau buat kata sandi baru lewat “Lupa kata sandi”.',
    deletionScheduled: (day: string) =>
      `Akun Alur Anda akan dihapus pada ${day}. Berubah pikiran? Masuk sebelum hari itu dan tekan “Pertahankan akun saya” di beranda.`,
    deletionCanceled: () =>
      'Akun Alur Anda tetap ada: penghapusannya dibatalkan. Jika bukan Anda, ganti kata sandi.',
    accountDeleted: () => 'Akun Alur Anda telah dihapus. Terima kasih atas waktu Anda bersama kami.',
    latePaymentGranted: (paid: string, bought: string) =>
      `Pembayaran ${paid} Anda masuk setelah batas waktu, dan ${bought} tetap menjadi milik Anda. Selamat menonton.`,
    moneyReturns: (paid: string, bought: string) =>
      `Pembayaran ${paid} untuk ${bought} tidak dapat digunakan. Uang kembali ke sumber pembayaran Anda, paling lama 7 hari kerja.`,
    moneyReturned: (paid: string, bought: string) =>
      `Uang ${paid} untuk ${bought} sudah dikembalikan ke sumber pembayaran Anda.`,
    partReturned: (paid: string, bought: string) =>
      `Sebagian dari ${paid} untuk ${bought} sudah dikembalikan ke sumber pembayaran Anda. Paket Anda tetap berjalan.`,
    paymentDisputed: (paid: string, bought: string) =>
      `Bank Anda menarik kembali ${paid} untuk ${bought}, jadi paketnya berakhir. Jika bukan Anda yang meminta, hubungi kami.`,
  },
} as const;

export function accountMessageText(message: AccountMessage, language: Language): string {
  if ('amount' in message)
    return wordsIn(texts, language)[message.kind](rupiah(message.amount), message.packageName);
  if (message.kind !== 'deletionScheduled') return wordsIn(texts, language)[message.kind]();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(message.effectiveAt),
  );
  return wordsIn(texts, language).deletionScheduled(day);
}
