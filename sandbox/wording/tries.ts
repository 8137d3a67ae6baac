import type { ErrorEntry } from './entry.ts';

/** What may go wrong with passwords and codes that are typed, and with codes that are asked for. */
export const tryErrors = {
  err_wrong_password: {
    status: 422,
    severity: 'error',
    action: 'forgot_password',
    en: {
      title: 'Wrong password',
      message: 'This password is not right. You have {tries} left, or log in with a one-time code.',
    },
    id: {
      title: 'Kata sandi salah',
      message:
        'Kata sandi ini tidak tepat. Anda dapat mencoba {tries} lagi, atau masuk dengan kode sekali pakai.',
    },
    variants: {
      last: {
        en: {
          title: 'Wrong password',
          message:
            'This password is not right, and that was the last try for now. Log in with a one-time code, or set a new password.',
        },
        id: {
          title: 'Kata sandi salah',
          message:
            'Kata sandi ini tidak tepat, dan kesempatan mencoba sudah habis untuk saat ini. Masuk dengan kode sekali pakai, atau buat kata sandi baru.',
        },
      },
      signedIn: {
        en: {
          title: 'Wrong password',
          message:
            'This is not your present password. You have {tries} left. If you forgot it, set a new one with “Forgot password”.',
        },
        id: {
          title: 'Kata sandi salah',
          message:
            'Ini bukan kata sandi Anda saat ini. Anda dapat mencoba {tries} lagi. Jika lupa, buat yang baru lewat “Lupa kata sandi”.',
        },
      },
      signedInLast: {
        en: {
          title: 'Wrong password',
          message:
            'This is not your present password, and that was the last try for now. Set a new one with “Forgot password”.',
        },
        id: {
          title: 'Kata sandi salah',
          message:
            'Ini bukan kata sandi Anda saat ini, dan kesempatan mencoba sudah habis untuk saat ini. Buat yang baru lewat “Lupa kata sandi”.',
        },
      },
    },
  },
  err_multiple_attempt: {
    status: 429,
    severity: 'warning',
    action: 'forgot_password',
    en: {
      title: 'Too many tries',
      message: 'There were too many wrong tries. Try again in {wait}, or choose another way to log in.',
    },
    id: {
      title: 'Terlalu banyak percobaan',
      message: 'Terlalu banyak percobaan yang salah. Coba lagi dalam {wait}, atau pilih cara masuk lain.',
    },
    variants: {
      signedIn: {
        en: {
          title: 'Too many tries',
          message:
            'The password was wrong too many times. Try again in {wait}, or set a new one with “Forgot password”.',
        },
        id: {
          title: 'Terlalu banyak percobaan',
          message:
            'Kata sandi terlalu sering salah. Coba lagi dalam {wait}, atau buat yang baru lewat “Lupa kata sandi”.',
        },
      },
      codes: {
        en: {
          title: 'Too many tries',
          message: 'Too many codes were wrong. Codes work again in {wait}; until then, use your password.',
        },
        id: {
          title: 'Terlalu banyak percobaan',
          message:
            'Terlalu banyak kode yang salah. Kode dapat dipakai lagi dalam {wait}; sementara itu, gunakan kata sandi Anda.',
        },
      },
      codeNow: {
        en: {
          title: 'Too many tries',
          message: 'This code was wrong too many times and no longer works. Ask for a new one.',
        },
        id: {
          title: 'Terlalu banyak percobaan',
          message: 'Kode ini terlalu sering salah dan tidak berlaku lagi. Minta kode baru.',
        },
      },
      codeLater: {
        en: {
          title: 'Too many tries',
          message:
            'This code was wrong too many times and no longer works. You can ask for a new one in {wait}.',
        },
        id: {
          title: 'Terlalu banyak percobaan',
          message:
            'Kode ini terlalu sering salah dan tidak berlaku lagi. Anda dapat meminta kode baru dalam {wait}.',
        },
      },
    },
  },
  err_quota_exceeded: {
    status: 429,
    severity: 'warning',
    action: 'help',
    en: {
      title: 'No more codes for now',
      message:
        'We have sent as many codes as we may for now. Ask again in {wait}, or see why codes do not arrive.',
    },
    id: {
      title: 'Batas kode tercapai',
      message:
        'Kami sudah mengirim kode sebanyak yang diizinkan. Minta lagi dalam {wait}, atau lihat mengapa kode tidak sampai.',
    },
  },
  err_otp_waiting_time: {
    status: 429,
    severity: 'info',
    action: 'none',
    en: {
      title: 'A code is on its way',
      message: 'We have just sent you a code for this. You can ask for another one in {wait}.',
    },
    id: {
      title: 'Kode sedang dikirim',
      message: 'Kami baru saja mengirim kode untuk ini. Anda dapat meminta kode lagi dalam {wait}.',
    },
    variants: {
      dead: {
        en: {
          title: 'A moment before the next code',
          message: 'The last code no longer works. You can ask for a new one in {wait}.',
        },
        id: {
          title: 'Sebentar lagi',
          message: 'Kode terakhir tidak berlaku lagi. Anda dapat meminta kode baru dalam {wait}.',
        },
      },
    },
  },
  err_invalid_otp: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Wrong code',
      message: 'This code is not right. Check the newest message; you have {tries} left.',
    },
    id: {
      title: 'Kode salah',
      message: 'Kode ini tidak tepat. Periksa pesan terbaru; Anda dapat mencoba {tries} lagi.',
    },
  },
  err_expired_otp: {
    status: 410,
    severity: 'error',
    action: 'retry',
    en: { title: 'Code expired', message: 'This code is no longer valid. Ask for a new one.' },
    id: { title: 'Kode kedaluwarsa', message: 'Kode ini sudah tidak berlaku. Minta kode baru.' },
  },
  err_otp_already_used: {
    status: 409,
    severity: 'error',
    action: 'retry',
    en: { title: 'Code already used', message: 'This code was already used. Ask for a new one.' },
    id: { title: 'Kode sudah dipakai', message: 'Kode ini sudah dipakai. Minta kode baru.' },
  },
} as const satisfies Record<string, ErrorEntry>;
