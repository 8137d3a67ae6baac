import { refuse } from './refuse.ts';

/**
 * Stands in for `@x0k/json-schema-merge` inside rjsf (see vite.config.ts): layout schemas have no `allOf` to merge. rjsf builds its
 * merger when it is loaded, so building must work; only merging refuses.
 */
export const createComparator = (): object => ({
  compareSchemaDefinitions: refuse,
  compareSchemaValues: refuse,
});
export const createMerger = (): object => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = (): typeof refuse => refuse;
export const createDeduplicator = (): typeof refuse => refuse;
export const createIntersector = (): typeof refuse => refuse;
