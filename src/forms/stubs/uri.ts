import { refuse } from './refuse.ts';

/** Stands in for `fast-uri` inside rjsf (see vite.config.ts): layout schemas have no `$ref` to resolve. */
export default { equal: refuse, resolve: refuse };
