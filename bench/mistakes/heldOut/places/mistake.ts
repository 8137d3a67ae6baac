import type { Defect, Sort } from '../../plant/defect.ts';

/** One kind of mistakes of the held-out half. */
export function mistake(sort: Sort, name: string, harm: string, plants: Defect['plants']): Defect {
  return { name, harm, sort, plants };
}
