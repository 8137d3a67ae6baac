import type { Language } from '../foundation/language.ts';

/** What a subscriber gets a message about, so that nothing is done to an account unnoticed. */
export type AccountMessage =
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'alreadyRegistered' }
  | { readonly kind: 'deletionScheduled'; readonly effectiveAt: number }
  | { readonly kind: 'deletionCanceled' }
  | { readonly kind: 'accountDeleted' };

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
  },
} as const;

export function accountMessageText(message: AccountMessage, language: Language): string {
  if (message.kind !== 'deletionScheduled') return texts[language][message.kind]();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(message.effectiveAt),
  );
  return texts[language].deletionScheduled(day);
}
