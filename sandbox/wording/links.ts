import type { ErrorEntry } from './entry.ts';

/** What may go wrong with e-mail links and identity providers. */
export const linkErrors = {
  err_link_expired: {
    status: 410,
    severity: 'warning',
    action: 'verify_account',
    en: {
      title: 'Link has expired',
      message:
        'This link is too old, or a newer one was sent. Open the newest e-mail, or ask for a new link.',
    },
    id: {
      title: 'Tautan kedaluwarsa',
      message:
        'Tautan ini sudah terlalu lama, atau ada yang lebih baru. Buka email terbaru, atau minta tautan baru.',
    },
  },
  err_link_used: {
    status: 409,
    severity: 'info',
    action: 'login',
    en: {
      title: 'Link already used',
      message: 'This link has done its work: your e-mail address is verified. Log in to go on.',
    },
    id: {
      title: 'Tautan sudah dipakai',
      message: 'Tautan ini sudah dipakai: alamat email Anda telah terverifikasi. Masuk untuk melanjutkan.',
    },
  },
  err_social_failed: {
    status: 422,
    severity: 'error',
    action: 'login',
    en: {
      title: 'That did not work',
      message: 'The other service did not confirm who you are. Try it once more, or log in another way.',
    },
    id: {
      title: 'Belum berhasil',
      message:
        'Layanan tersebut belum memastikan identitas Anda. Coba sekali lagi, atau masuk dengan cara lain.',
    },
  },
  err_social_off: {
    status: 403,
    severity: 'info',
    action: 'login',
    en: {
      title: 'Not available',
      message: 'Logging in with this service is not offered at the moment. Log in another way.',
    },
    id: {
      title: 'Tidak tersedia',
      message: 'Masuk dengan layanan ini belum ditawarkan saat ini. Masuk dengan cara lain.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
