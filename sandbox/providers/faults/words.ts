import type { Worded } from '../../../src/contracts/locale.ts';
import { callsOfFault, type Fault } from './dial.ts';

interface FaultWords {
  readonly label: string;
  /** What the subscriber will see. */
  readonly sees: string;
}

/** Every fault in both languages, each with what the subscriber sees of it. */
export const faultWords: Readonly<Record<Fault, Worded<FaultWords>>> = {
  duplicate: {
    en: {
      label: 'Send every notification three times',
      sees: 'Nothing unusual: the payment is granted once, and its history has one entry.',
    },
    id: {
      label: 'Kirim tiap notifikasi tiga kali',
      sees: 'Tidak ada yang aneh: paket aktif sekali saja, dan riwayatnya satu.',
    },
  },
  reorder: {
    en: {
      label: 'Let notifications overtake each other',
      sees: 'The newest state, up to five seconds late; older news that arrives after it changes nothing.',
    },
    id: {
      label: 'Biarkan notifikasi saling mendahului',
      sees: 'Keadaan terbaru, terlambat paling lama lima detik; kabar lama yang menyusul tidak mengubah apa pun.',
    },
  },
  delay: {
    en: {
      label: 'Send notifications 30 seconds late',
      sees: 'The page keeps waiting; a press on “I have paid”, coming back, or the next check finds the payment paid.',
    },
    id: {
      label: 'Kirim notifikasi 30 detik terlambat',
      sees: 'Halaman tetap menunggu; menekan “Saya sudah bayar”, kembali ke halaman, atau pengecekan berikutnya menemukan pembayarannya.',
    },
  },
  drop: {
    en: {
      label: 'Lose every notification',
      sees: 'The page keeps waiting for up to a minute; then the product asks the provider itself, and the payment is paid.',
    },
    id: {
      label: 'Hilangkan semua notifikasi',
      sees: 'Halaman menunggu paling lama semenit; lalu aplikasi bertanya sendiri ke penyedia, dan pembayarannya lunas.',
    },
  },
  forge: {
    en: {
      label: 'Sign notifications with a wrong key',
      sees: 'As if they were lost: none is believed, and the product asks the provider itself within a minute.',
    },
    id: {
      label: 'Tanda tangani notifikasi dengan kunci salah',
      sees: 'Seperti hilang: tidak satu pun dipercaya, dan aplikasi bertanya sendiri ke penyedia dalam semenit.',
    },
  },
  down: {
    en: {
      label: `Answer the next ${callsOfFault} calls with 503`,
      sees: 'Pay says that this way to pay is not available now and offers another; a payment that has begun goes on waiting.',
    },
    id: {
      label: `Jawab ${callsOfFault} panggilan berikutnya dengan 503`,
      sees: 'Tombol bayar memberi tahu bahwa cara bayar ini sedang tidak tersedia dan menawarkan yang lain; pembayaran yang sudah dimulai tetap menunggu.',
    },
  },
  silent: {
    en: {
      label: `Leave the next ${callsOfFault} calls without an answer`,
      sees: 'The same after four seconds of waiting: nobody waits longer for a provider.',
    },
    id: {
      label: `Biarkan ${callsOfFault} panggilan berikutnya tanpa jawaban`,
      sees: 'Sama, setelah menunggu empat detik: tidak ada yang menunggu penyedia lebih lama.',
    },
  },
};
