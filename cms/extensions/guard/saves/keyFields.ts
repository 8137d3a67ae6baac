import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };

/** Primary keys of the collections that editors change. */
export const keyFields: ReadonlyMap<string, string> = new Map(
  collections.map(({ name, key }) => [name, key] as const),
);
