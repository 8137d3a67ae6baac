export { paymentBody } from './body.ts';
export { paymentHandlers } from './handlers.ts';
export { countOpen, openPayment } from './store.ts';
export { sweepPayments } from './sweep.ts';
export { createTill, type Till } from './till.ts';
export { readViewToken } from './viewToken.ts';
