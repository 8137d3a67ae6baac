/** All that publish does, bound to a product. It needs Node, and loads everything: what has to stay quick starts a worker thread (`@alur/publish/publisher`). */
export { bundle } from '../bundle.ts';
export { definePublisher } from '../definePublisher.ts';
export { safePatterns } from '../patterns/safePatterns.ts';
export { besideOf } from '../examine.ts';
export type { PublishedFlow } from '../publish.ts';
export { answerOrders } from '../thread/answerOrders.ts';
