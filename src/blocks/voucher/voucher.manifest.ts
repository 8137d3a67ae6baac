import { defineBlock } from '../frame/manifest.ts';

/** A call to redeem a voucher. */
export const voucher = defineBlock({
  name: 'voucher',
  title: { en: 'Voucher', id: 'Voucher' },
  slots: { eyebrow: 'optional', title: 'needed', lead: 'optional', label: 'needed' },
});
