export { paymentBody } from './body.ts';
export { paymentHandlers } from './handlers.ts';
export { isOpen } from './machine.ts';
export { receiptOf, timelineOf } from './receipts.ts';
export { amountOfRow, countOpen, openPayment, paymentById, type PaymentRow } from './store.ts';
export { sweepPayments } from './sweep.ts';
export { createTill, type Till } from './till.ts';
export { readViewToken } from './viewToken.ts';
