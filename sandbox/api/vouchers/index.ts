export { seedDemoVouchers } from './demo.ts';
export { discountOf, holdVoucher } from './discount.ts';
export { checkVoucherHuman, voucherFor } from './guard.ts';
export { voucherHandlers } from './handlers.ts';
export { plainCode, voucherByCode, voucherOfPayment, voucherUsed } from './store.ts';
