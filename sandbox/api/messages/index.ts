export { createOutbox } from './outbox.ts';
export { sendAccountMessage, send } from './send.ts';
