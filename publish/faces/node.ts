/** All that publish does, bound to a product. It needs Node, and loads everything: whoever must stay quick starts a worker thread (`@alur/publish/publisher`). */
export { checkFiles } from '../checkFiles.ts';
export type { FileProblem } from '../checkFiles.ts';
export { definePublisher } from '../definePublisher.ts';
export { safePatterns } from '../patterns/safePatterns.ts';
export { besideOf } from '../publish.ts';
export type { PublishedFlow } from '../publish.ts';
export { answerOrders } from '../thread/answerOrders.ts';
