import type { ErrorEntry } from './entry.ts';

export const identityErrors = {
  err_email_registered: {
    status: 409,
    severity: 'info',
    action: 'login',
    en: {
      title: 'You already have an account',
      message: 'This e-mail address is already registered. Log in with it instead.',
    },
    id: {
      title: 'Anda sudah punya akun',
      message: 'Alamat email ini sudah terdaftar. Silakan masuk dengan alamat ini.',
    },
  },
  err_phone_registered: {
    status: 409,
    severity: 'info',
    action: 'login',
    en: {
      title: 'You already have an account',
      message: 'This phone number is already registered. Log in with it instead.',
    },
    id: {
      title: 'Anda sudah punya akun',
      message: 'Nomor ponsel ini sudah terdaftar. Silakan masuk dengan nomor ini.',
    },
  },
  err_email_unregistered: {
    status: 404,
    severity: 'info',
    action: 'register',
    en: {
      title: 'No account yet',
      message: 'This e-mail address is not registered. Check it for typing mistakes, or create an account.',
    },
    id: {
      title: 'Belum ada akun',
      message: 'Alamat email ini belum terdaftar. Periksa penulisannya, atau buat akun.',
    },
  },
  err_phone_unregistered: {
    status: 404,
    severity: 'info',
    action: 'register',
    en: {
      title: 'No account yet',
      message: 'This phone number is not registered. Check it for typing mistakes, or create an account.',
    },
    id: {
      title: 'Belum ada akun',
      message: 'Nomor ponsel ini belum terdaftar. Periksa penulisannya, atau buat akun.',
    },
  },
  err_email_unverified: {
    status: 403,
    severity: 'warning',
    action: 'verify_account',
    en: {
      title: 'Verify your account',
      message: 'This e-mail address is registered but not verified yet. Verify it with a code we send you.',
    },
    id: {
      title: 'Verifikasi akun Anda',
      message:
        'Alamat email ini sudah terdaftar tetapi belum diverifikasi. Verifikasi dengan kode yang kami kirim.',
    },
  },
  err_phone_unverified: {
    status: 403,
    severity: 'warning',
    action: 'verify_account',
    en: {
      title: 'Verify your account',
      message: 'This phone number is registered but not verified yet. Verify it with a code we send you.',
    },
    id: {
      title: 'Verifikasi akun Anda',
      message:
        'Nomor ponsel ini sudah terdaftar tetapi belum diverifikasi. Verifikasi dengan kode yang kami kirim.',
    },
  },
  err_email_registered_by_external_provider: {
    status: 409,
    severity: 'info',
    action: 'forgot_password',
    en: {
      title: 'Registered with another service',
      message:
        'This e-mail address came to us through another service and has no password yet. Set one with “Forgot password”.',
    },
    id: {
      title: 'Terdaftar lewat layanan lain',
      message:
        'Alamat email ini terdaftar lewat layanan lain dan belum punya kata sandi. Buat kata sandi lewat “Lupa kata sandi”.',
    },
  },
  err_email_register_invalid_domain: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'This e-mail address cannot be used',
      message:
        'We do not accept addresses of this provider. Use another e-mail address, or your phone number.',
    },
    id: {
      title: 'Alamat email ini tidak dapat dipakai',
      message:
        'Kami tidak menerima alamat dari penyedia ini. Gunakan alamat email lain, atau nomor ponsel Anda.',
    },
  },
  err_invalid_phone_number: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Invalid phone number',
      message: 'This phone number does not exist in its country. Check the country and the digits.',
    },
    id: {
      title: 'Nomor ponsel tidak valid',
      message: 'Nomor ponsel ini tidak ada di negaranya. Periksa negara dan angkanya.',
    },
    variants: {
      noTexts: {
        en: {
          title: 'This number gets no text messages',
          message:
            'Text messages cannot reach this number, for example because it is a landline. Use a mobile number.',
        },
        id: {
          title: 'Nomor ini tidak menerima SMS',
          message:
            'SMS tidak dapat dikirim ke nomor ini, misalnya karena telepon rumah. Gunakan nomor ponsel.',
        },
      },
      country: {
        en: {
          title: 'No codes to this country yet',
          message:
            'We cannot send codes to numbers of this country yet. Use another number, or an email address.',
        },
        id: {
          title: 'Belum tersedia di negara ini',
          message:
            'Kami belum dapat mengirim kode ke nomor negara ini. Gunakan nomor lain, atau alamat email.',
        },
      },
    },
  },
  err_password_policy: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Choose another password',
      message: 'Use 8 to 32 characters with at least one digit, one small and one capital letter.',
    },
    id: {
      title: 'Pilih kata sandi lain',
      message:
        'Gunakan 8 sampai 32 karakter dengan setidaknya satu angka, satu huruf kecil, dan satu huruf besar.',
    },
  },
  err_password_same: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'This is your present password',
      message: 'The new password must differ from the one you have now. Choose another one.',
    },
    id: {
      title: 'Ini kata sandi Anda sekarang',
      message: 'Kata sandi baru harus berbeda dari yang sekarang. Pilih kata sandi lain.',
    },
  },
  err_register_disabled: {
    status: 403,
    severity: 'info',
    action: 'help',
    en: {
      title: 'Registration is closed',
      message: 'New accounts cannot be created at the moment. Come back later, or see our help pages.',
    },
    id: {
      title: 'Pendaftaran ditutup',
      message: 'Akun baru belum dapat dibuat saat ini. Kembali lagi nanti, atau lihat halaman bantuan.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
