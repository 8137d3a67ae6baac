export { seedDemoVouchers } from './demo.ts';
export { discountOf, holdVoucher } from './discount.ts';
export { voucherFor } from './guard.ts';
export { voucherHandlers } from './handlers.ts';
export { voucherByCode, voucherOfPayment } from './store.ts';
