/** All that is found in an item before it is published, without Node: for a browser that shows it while the item is written. It loads everything but recheck. */
export { examineFlow } from '../examine.ts';
export type { Examined } from '../examine.ts';
export { outlinesOf } from '../outlines.ts';
export { leaveUnlisted } from '../patterns/leaveUnlisted.ts';
