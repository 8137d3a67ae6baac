import type { ErrorEntry } from './entry.ts';

export const deletionErrors = {
  err_consent_required: {
    status: 422,
    severity: 'error',
    action: 'none',
    en: {
      title: 'Please confirm',
      message: 'Tick the box that you know what is deleted; nothing is deleted without it.',
    },
    id: {
      title: 'Mohon konfirmasi',
      message: 'Centang bahwa Anda memahami apa yang dihapus; tanpa itu tidak ada yang dihapus.',
    },
  },
  err_active_subscription: {
    status: 409,
    severity: 'warning',
    action: 'none',
    en: {
      title: 'You still have a subscription',
      message: 'The time that is left of it would be lost. Keep your account, or delete it anyway.',
    },
    id: {
      title: 'Anda masih berlangganan',
      message: 'Sisa masa langganan akan hangus. Pertahankan akun Anda, atau tetap hapus.',
    },
  },
  err_payment_in_progress: {
    status: 409,
    severity: 'info',
    action: 'view_history',
    en: {
      title: 'A payment is still open',
      message: 'Finish or cancel the payment first; then you can delete your account.',
    },
    id: {
      title: 'Ada pembayaran yang belum selesai',
      message: 'Selesaikan atau batalkan pembayarannya dahulu; setelah itu akun dapat dihapus.',
    },
  },
  err_deletion_in_progress: {
    status: 409,
    severity: 'info',
    action: 'none',
    en: {
      title: 'Already on its way',
      message: 'The deletion of this account is already scheduled. You can take it back until its day comes.',
    },
    id: {
      title: 'Sudah dijadwalkan',
      message: 'Penghapusan akun ini sudah dijadwalkan. Anda dapat membatalkannya sampai harinya tiba.',
    },
  },
  err_deletion_final: {
    status: 410,
    severity: 'error',
    action: 'contact_us',
    en: {
      title: 'Too late to take it back',
      message: 'The time to take the deletion back is over. Contact us if you did not want it.',
    },
    id: {
      title: 'Sudah terlambat',
      message:
        'Waktu untuk membatalkan penghapusan sudah habis. Hubungi kami jika Anda tidak menginginkannya.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
