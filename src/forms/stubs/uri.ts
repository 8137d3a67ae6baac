/** Being called is a fault of the program. */
function refuse(): never {
  throw new Error(
    'A layout schema has a $ref, which rjsf would resolve with a part that is left out: keep it flat.',
  );
}

/** Stands in for `fast-uri` and `jsonpointer` inside rjsf (see vite.config.ts): layout schemas have no `$ref` to resolve. */
export default { equal: refuse, resolve: refuse, get: refuse };
