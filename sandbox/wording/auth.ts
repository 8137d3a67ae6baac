import type { ErrorEntry } from './entry.ts';

export const authErrors = {
  err_session_revoked: {
    status: 401,
    severity: 'warning',
    action: 'login',
    en: {
      title: 'Please log in again',
      message: 'This session was ended, here or on another device. Log in to go on.',
    },
    id: {
      title: 'Silakan masuk lagi',
      message: 'Sesi ini telah diakhiri, di sini atau di perangkat lain. Masuk untuk melanjutkan.',
    },
  },
  err_session_expired: {
    status: 401,
    severity: 'warning',
    action: 'login',
    en: {
      title: 'Please log in again',
      message: 'You have not been here for a while, so your session has ended. Log in to go on.',
    },
    id: {
      title: 'Silakan masuk lagi',
      message: 'Anda sudah lama tidak kemari, jadi sesi Anda berakhir. Masuk untuk melanjutkan.',
    },
  },
  err_token_not_found: {
    status: 404,
    severity: 'error',
    action: 'login',
    en: { title: 'Token not found', message: 'This link or code is unknown. Log in, or ask for a new link.' },
    id: {
      title: 'Token tidak ditemukan',
      message: 'Tautan atau kode ini tidak dikenal. Masuk, atau minta tautan baru.',
    },
  },
  err_token_expired: {
    status: 410,
    severity: 'error',
    action: 'login',
    en: { title: 'Token expired', message: 'This link or code is too old. Log in, or ask for a new link.' },
    id: {
      title: 'Token kedaluwarsa',
      message: 'Tautan atau kode ini sudah terlalu lama. Masuk, atau minta tautan baru.',
    },
  },
  err_token_used: {
    status: 409,
    severity: 'error',
    action: 'login',
    en: {
      title: 'Token already used',
      message: 'This link or code was already used. Log in, or ask for a new link.',
    },
    id: {
      title: 'Token sudah dipakai',
      message: 'Tautan atau kode ini sudah dipakai. Masuk, atau minta tautan baru.',
    },
  },
  err_exchange_failed: {
    status: 422,
    severity: 'error',
    action: 'login',
    en: {
      title: 'Unable to exchange token',
      message: 'This link or code belongs to another application. Log in to go on.',
    },
    id: {
      title: 'Token tidak dapat ditukar',
      message: 'Tautan atau kode ini milik aplikasi lain. Masuk untuk melanjutkan.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
