/**
 * What a Directus that is under test finds in its environment beside what one that serves people does. Each of these is Directus’s own variable, and none is set anywhere else.
 */
export const underTest = {
  // On a machine that is busy with other tests Directus would turn requests away (503).
  PRESSURE_LIMITER_ENABLED: 'false',
  // A password costs half a second of a core, on purpose, each time that it is set and at each login: here it costs the least that Directus takes.
  HASH_MEMORY_COST: '8',
  HASH_TIME_COST: '1',
  HASH_PARALLELISM: '1',
  // A login waits until half a second is over, so that its time betrays nothing.
  LOGIN_STALL_TIME: '0',
} as const;
