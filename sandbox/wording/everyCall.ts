import type { ErrorEntry } from './entry.ts';

export const everyCallErrors = {
  err_bad_request: {
    status: 400,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Please check what you entered',
      message: 'Something in the form is missing or not in the right shape. Correct it and send it again.',
    },
    id: {
      title: 'Periksa isian Anda',
      message: 'Ada isian yang belum lengkap atau belum sesuai. Perbaiki, lalu kirim lagi.',
    },
  },
  err_captcha_required: {
    status: 422,
    severity: 'warning',
    action: 'retry',
    en: {
      title: 'One more check',
      message: 'We could not confirm that you are a person. Complete the check and try again.',
    },
    id: {
      title: 'Satu pemeriksaan lagi',
      message: 'Kami belum dapat memastikan Anda bukan robot. Selesaikan pemeriksaannya, lalu coba lagi.',
    },
  },
  err_idempotency_mismatch: {
    status: 409,
    severity: 'error',
    action: 'retry',
    en: {
      title: 'This was already sent',
      message: 'The same request was sent before with other contents. Reload the page and try again.',
    },
    id: {
      title: 'Permintaan ini sudah dikirim',
      message: 'Permintaan yang sama sudah dikirim dengan isi berbeda. Muat ulang halaman, lalu coba lagi.',
    },
  },
  err_request_in_progress: {
    status: 409,
    severity: 'info',
    action: 'retry',
    en: {
      title: 'Still working on it',
      message: 'Your first request is still being handled. Wait a moment and try again.',
    },
    id: {
      title: 'Masih diproses',
      message: 'Permintaan pertama Anda masih diproses. Tunggu sebentar, lalu coba lagi.',
    },
  },
  err_internal_server: {
    status: 500,
    severity: 'fatal',
    action: 'retry',
    image: true,
    en: {
      title: 'Something went wrong',
      message: 'The fault is ours. Try again in a moment; if it stays, contact us.',
    },
    id: {
      title: 'Terjadi kesalahan',
      message: 'Kesalahan ada di pihak kami. Coba lagi sebentar lagi; jika berlanjut, hubungi kami.',
    },
  },
  err_not_found: {
    status: 404,
    severity: 'error',
    action: 'none',
    en: { title: 'Not found', message: 'There is nothing at this address. Check the address and try again.' },
    id: {
      title: 'Tidak ditemukan',
      message: 'Tidak ada apa pun di alamat ini. Periksa alamatnya, lalu coba lagi.',
    },
  },
  err_not_implemented: {
    status: 501,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Not available yet',
      message: 'This part of the service is planned and does not work yet. Please come back later.',
    },
    id: {
      title: 'Belum tersedia',
      message: 'Bagian layanan ini masih direncanakan dan belum berfungsi. Silakan kembali lain waktu.',
    },
  },
  err_unauthorized: {
    status: 401,
    severity: 'warning',
    action: 'login',
    en: {
      title: 'Please log in',
      message: 'You are not logged in, or your session has ended. Log in to go on.',
    },
    id: {
      title: 'Silakan masuk',
      message: 'Anda belum masuk, atau sesi Anda sudah berakhir. Masuk untuk melanjutkan.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
