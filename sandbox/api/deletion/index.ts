export { sweepDeletions } from './deletions.ts';
export { deletionHandlers } from './handlers.ts';
