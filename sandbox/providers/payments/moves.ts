import type { Worded } from '../../../src/contracts/locale.ts';
import type { Lab } from '../lab/lab.ts';
import { changeCharge, type Charge, type ChargeStatus, type Sending } from './charges.ts';
import { turnAround } from './deliver.ts';

interface MoveWords {
  readonly label: string;
  /** What the subscriber will see. */
  readonly sees: string;
}

interface Move extends Worded<MoveWords> {
  /** States of a charge in which it can be made. */
  readonly from: readonly ChargeStatus[];
  make(lab: Lab, charge: Charge): void;
}

const unpaid: readonly ChargeStatus[] = ['pending', 'challenge'];
const atOnce = { copies: 1, delayMs: 0 };
const over: readonly ChargeStatus[] = ['expire', 'cancel', 'deny'];

const payAs = (sending: Sending): Pick<Move, 'from' | 'make'> => ({
  from: unpaid,
  make: (lab, charge) => void changeCharge(lab, charge, 'settlement', sending),
});
const refuseFor = (reason?: string): Pick<Move, 'from' | 'make'> => ({
  from: unpaid,
  make: (lab, charge) =>
    void changeCharge(lab, charge, 'deny', reason === undefined ? atOnce : { ...atOnce, reason }),
});
const becomes = (status: ChargeStatus, from: readonly ChargeStatus[]): Pick<Move, 'from' | 'make'> => ({
  from,
  make: (lab, charge) => void changeCharge(lab, charge, status),
});

/** What may be done to a payment by hand, by the last part of its address, each with what its subscriber will see. */
export const moves = {
  pay: {
    en: { label: 'Pay', sees: 'The page says that it is paid, and what comes next.' },
    id: { label: 'Bayar', sees: 'Halaman memberi tahu bahwa pembayaran lunas, dan langkah berikutnya.' },
    ...payAs(atOnce),
  },
  'pay-lost': {
    en: {
      label: 'Pay, and lose the notification',
      sees: 'Waiting for up to a minute, then paid: the product asks by itself.',
    },
    id: {
      label: 'Bayar, lalu notifikasinya hilang',
      sees: 'Menunggu paling lama semenit, lalu lunas: aplikasi bertanya sendiri.',
    },
    ...payAs({ copies: 0, delayMs: 0 }),
  },
  'pay-twice': {
    en: { label: 'Pay, and notify three times', sees: 'Paid once; the package is granted once.' },
    id: { label: 'Bayar, dengan tiga notifikasi', sees: 'Lunas sekali; paket aktif sekali.' },
    ...payAs({ copies: 3, delayMs: 0 }),
  },
  'pay-slow': {
    en: { label: 'Pay, and notify 30 seconds later', sees: 'Waiting; “I have paid” finds it paid sooner.' },
    id: {
      label: 'Bayar, notifikasi 30 detik kemudian',
      sees: 'Menunggu; “Saya sudah bayar” menemukannya lebih cepat.',
    },
    ...payAs({ copies: 1, delayMs: 30_000 }),
  },
  'pay-forged': {
    en: {
      label: 'Pay, with a forged notification',
      sees: 'The forgery is refused; paid once the product has asked the provider.',
    },
    id: {
      label: 'Bayar, dengan notifikasi palsu',
      sees: 'Yang palsu ditolak; lunas setelah aplikasi bertanya ke penyedia.',
    },
    ...payAs({ ...atOnce, forged: true }),
  },
  expire: {
    en: { label: 'Let it expire', sees: 'The page says that the time has run out, and offers another try.' },
    id: {
      label: 'Biarkan kedaluwarsa',
      sees: 'Halaman memberi tahu bahwa waktunya habis, dan menawarkan coba lagi.',
    },
    ...becomes('expire', unpaid),
  },
  deny: {
    en: { label: 'Refuse', sees: 'The payment failed, without a reason; another way to pay is offered.' },
    id: { label: 'Tolak', sees: 'Pembayaran gagal, tanpa alasan; cara bayar lain ditawarkan.' },
    ...refuseFor(),
  },
  poor: {
    en: { label: 'Refuse: not enough money', sees: 'The payment failed because the balance is too low.' },
    id: { label: 'Tolak: saldo tidak cukup', sees: 'Pembayaran gagal karena saldo tidak cukup.' },
    ...refuseFor('insufficient_balance'),
  },
  declined: {
    en: { label: 'Refuse the card', sees: 'The payment failed because the bank refused the card.' },
    id: { label: 'Tolak kartunya', sees: 'Pembayaran gagal karena bank menolak kartunya.' },
    ...refuseFor('card_declined'),
  },
  unproven: {
    en: {
      label: 'Fail 3-D Secure',
      sees: 'The payment failed because the bank could not be sure whose card it is.',
    },
    id: { label: 'Gagalkan 3-D Secure', sees: 'Pembayaran gagal karena bank tidak yakin kartu milik siapa.' },
    ...refuseFor('three_ds_failed'),
  },
  challenge: {
    en: {
      label: 'Have it looked at',
      sees: 'The payment is being checked (fraud_status=challenge); nothing is to be done until it is paid or refused here.',
    },
    id: {
      label: 'Periksa dahulu',
      sees: 'Pembayaran sedang diperiksa (fraud_status=challenge); tidak perlu apa-apa sampai dibayar atau ditolak di sini.',
    },
    ...becomes('challenge', ['pending']),
  },
  'expire-reordered': {
    en: {
      label: 'Expire and pay, notified in the wrong order',
      sees: 'Paid: the older news that arrives last changes nothing.',
    },
    id: {
      label: 'Kedaluwarsa lalu bayar, notifikasi terbalik',
      sees: 'Lunas: kabar lama yang tiba terakhir tidak mengubah apa pun.',
    },
    from: unpaid,
    make: (lab, charge) => {
      const later = { copies: 1, delayMs: 1000 };
      changeCharge(lab, changeCharge(lab, charge, 'expire', later), 'settlement', later);
      turnAround(lab, charge.reference);
    },
  },
  'pay-late': {
    en: {
      label: 'Pay late',
      sees: 'The late money buys the package if it still can, else it is paid back; a message says which.',
    },
    id: {
      label: 'Bayar terlambat',
      sees: 'Uang yang terlambat membeli paket bila masih bisa, atau dikembalikan; ada pesan yang memberi tahu.',
    },
    ...becomes('settlement', over),
  },
  refund: {
    en: { label: 'Pay back', sees: 'The money is on its way back, and the package has ended.' },
    id: { label: 'Kembalikan dana', sees: 'Dana dikembalikan, dan paketnya berakhir.' },
    ...becomes('refund', ['settlement']),
  },
  chargeback: {
    en: { label: 'Dispute', sees: 'The bank took the money back, and the package has ended.' },
    id: { label: 'Ajukan sanggahan', sees: 'Bank menarik kembali dananya, dan paketnya berakhir.' },
    ...becomes('chargeback', ['settlement']),
  },
} as const satisfies Readonly<Record<string, Move>>;

export function isMove(name: string): name is keyof typeof moves {
  return Object.hasOwn(moves, name);
}

/** The moves that can be made in a state of a payment. */
export function movesFrom(status: ChargeStatus): readonly (readonly [name: string, move: Move])[] {
  const possible: readonly (readonly [string, Move])[] = Object.entries(moves);
  return possible.filter(([, { from }]) => from.includes(status));
}
