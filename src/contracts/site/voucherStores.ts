import type { Logo } from './offers.ts';

/** Headings that stores stand under, in their order. */
export const storeKinds = ['shop', 'online'] as const;

/** Regions as editors write them: two-letter country codes with commas, or `global`. */
export const regionsPattern = /^(?:global|[a-z]{2})(?: *, *(?:global|[a-z]{2}))*$/i;

/** Somebody who sells vouchers, in one language. */
export interface VoucherStore {
  readonly slug: string;
  readonly name: string;
  /** How a voucher is bought there. */
  readonly text: string;
  readonly kind: (typeof storeKinds)[number];
  readonly logo: Logo;
  /** Its page: a path of ours or an absolute address; null: it has none. */
  readonly link: string | null;
}
