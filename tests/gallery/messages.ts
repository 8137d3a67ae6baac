import type { FlowMessages } from '../../src/contracts/message.ts';

/** Words of the stories, in both languages; the renderers' own come from `locales/`. */
export const storyMessages: FlowMessages = {
  'story.issue': {
    en: 'This does not look right yet. Please check it.',
    id: 'Ini belum tepat. Mohon periksa lagi.',
  },
  'story.long': {
    en: 'A label that an editor made much longer than anyone planned for, because there was so much to say',
    id: 'Label yang dibuat editor jauh lebih panjang daripada yang pernah direncanakan, karena banyak yang ingin disampaikan',
  },
  'story.longHint': {
    en: 'And a hint that goes on for a while, with an address such as https://example.com/a/very/long/path/that/cannot/be/broken/by/spaces in it.',
    id: 'Dan petunjuk yang cukup panjang, dengan alamat seperti https://example.com/a/very/long/path/that/cannot/be/broken/by/spaces di dalamnya.',
  },
  'story.longIssue': {
    en: 'This number already belongs to another account. Log in with it, or register with a different number instead.',
    id: 'Nomor ini sudah dipakai akun lain. Masuk dengan nomor itu, atau daftar dengan nomor yang berbeda.',
  },
  'story.text.label': { en: 'Your name', id: 'Nama Anda' },
  'story.text.hint': { en: 'As it stands on your card.', id: 'Seperti tertulis di kartu Anda.' },
  'story.text.placeholder': { en: 'Given name and family name', id: 'Nama depan dan belakang' },
  'story.text.number': { en: 'Subscriber number', id: 'Nomor pelanggan' },
  'story.email.label': { en: 'Email', id: 'Email' },
  'story.email.placeholder': { en: 'name@example.com', id: 'nama@contoh.com' },
  'story.phone.label': { en: 'Phone number', id: 'Nomor ponsel' },
  'story.phone.hint': { en: 'With or without the 0.', id: 'Dengan atau tanpa 0.' },
  'story.password.label': { en: 'Password', id: 'Kata sandi' },
  'story.password.length': { en: 'At least 8 characters', id: 'Minimal 8 karakter' },
  'story.password.digit': { en: 'At least one digit', id: 'Minimal satu angka' },
  'story.password.lower': { en: 'At least one lowercase letter', id: 'Minimal satu huruf kecil' },
  'story.password.upper': { en: 'At least one uppercase letter', id: 'Minimal satu huruf besar' },
  'story.otp.label': { en: 'One-time code', id: 'Kode sekali pakai' },
  'story.otp.hint': { en: 'We send it by SMS.', id: 'Kami kirim lewat SMS.' },
  'story.otp.send': { en: 'Send code', id: 'Kirim kode' },
  'story.otp.wrong': { en: 'That code is not right. Try again.', id: 'Kode itu salah. Coba lagi.' },
  'story.consent.label': {
    en: 'I have read and accept the [terms of use].',
    id: 'Saya telah membaca dan menyetujui [ketentuan penggunaan].',
  },
  'story.tabs.label': { en: 'Log in with', id: 'Masuk dengan' },
  'story.tabs.phone': { en: 'Phone', id: 'Ponsel' },
  'story.tabs.email': { en: 'Email', id: 'Email' },
  'story.notice.label': { en: 'Deleting your account is final', id: 'Penghapusan akun bersifat permanen' },
  'story.notice.done': { en: 'Everything is as it should be', id: 'Semuanya sudah beres' },
  'story.notice.item': { en: 'What you have watched', id: 'Riwayat tontonan' },
  'story.notice.progress': { en: 'One moment, please…', id: 'Mohon tunggu sebentar…' },
  'story.notice.hint': {
    en: 'Your history and your saved methods go with it.',
    id: 'Riwayat dan metode tersimpan Anda ikut terhapus.',
  },
};
