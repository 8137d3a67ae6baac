/** Being called is a fault of the program. */
function refuse(): never {
  throw new Error(
    'A layout schema has a $ref, which rjsf would resolve with a part that is left out: keep it flat.',
  );
}

/** Stands in for rjsf's look-up of definitions (`react/vite/smallRjsf.ts`): layout schemas have no `$ref` to resolve. */
export default refuse;
export { refuse as makeAllReferencesAbsolute, refuse as splitKeyElementFromObject };
