/** A voucher to try the product with. */
export interface DemoVoucher {
  readonly code: string;
  readonly kind: 'free_period' | 'discount';
  readonly label: { readonly en: string; readonly id: string };
  readonly packageId?: string;
  readonly days?: number;
  /** Whole rupiah off. */
  readonly value?: number;
  readonly region?: string;
  readonly from?: string;
  readonly until?: string;
  /** Counted from the start of the API, so that the time machine can go past it: hours until it is valid, or until it has ended. */
  readonly fromHours?: number;
  readonly untilHours?: number;
  readonly quota?: number;
  readonly newcomers?: true;
  /** Drawn at random, as codes on gift cards are; the others are words of a campaign. */
  readonly drawn?: true;
}

const gift = { kind: 'free_period', packageId: 'entertainment-30', days: 30, drawn: true } as const;
const card = { en: 'Gift card', id: 'Kartu hadiah' };

/** The demo vouchers; never made when the sandbox listens beyond loopback. */
export const demoVouchers: readonly DemoVoucher[] = [
  {
    code: 'COBA-7',
    kind: 'free_period',
    packageId: 'entertainment-30',
    days: 7,
    label: { en: 'A week to try', id: 'Coba seminggu' },
  },
  {
    code: 'HEMAT-10',
    kind: 'discount',
    value: 10_000,
    label: { en: 'Voucher HEMAT-10', id: 'Voucher HEMAT-10' },
  },
  {
    code: 'SPORT-20',
    kind: 'discount',
    packageId: 'sport-30',
    value: 20_000,
    label: { en: 'Voucher SPORT-20', id: 'Voucher SPORT-20' },
  },
  {
    code: 'LALU-24',
    kind: 'discount',
    value: 10_000,
    until: '2025-01-01T00:00:00Z',
    label: { en: 'Over', id: 'Sudah lewat' },
  },
  {
    code: 'HARI-INI',
    kind: 'discount',
    value: 5000,
    untilHours: 12,
    label: { en: 'Today only', id: 'Khusus hari ini' },
  },
  { ...gift, code: '7K2M-9QXD-4VTN-A', label: card },
  { ...gift, code: 'P3HW-8RYC-6MLZ-B', quota: 1, label: card },
  { ...gift, code: 'D5TN-2VKX-9QJB-C', until: '2025-01-01T00:00:00Z', label: card },
  { ...gift, code: 'W8CR-6YHP-3ZLM-D', from: '2090-01-01T00:00:00Z', label: card },
  { ...gift, code: 'M4BJ-7XQV-2KNT-E', quota: 0, label: card },
  { ...gift, code: 'Z6LH-5PWR-8YCD-F', newcomers: true, label: card },
  { ...gift, code: 'X9VK-3TND-5QBJ-G', region: 'MY', label: card },
  { ...gift, code: 'B6QF-3NWY-8KXT-H', untilHours: 12, label: card },
  { ...gift, code: 'T9HD-5RMZ-2VLC-J', fromHours: 12, label: card },
];
