/** Stands in for parts of rjsf's dependencies that flat layout schemas never reach; being called is a fault of ours. */
export function refuse(): never {
  throw new Error(
    'A layout schema reached a part of rjsf that is left out: layout schemas are flat, without $ref and allOf.',
  );
}
