import { isRecord } from '@alur/engine/json';
import { categories, type Category } from './category.ts';

type Shape = 'record' | 'list' | 'text';

const calling: readonly Category[] = ['structure', 'money', 'identity', 'answers'];
const inBody: readonly Category[] = ['structure', 'pattern', 'secret', 'identity', 'answers'];
const inSteps: readonly Category[] = [...new Set([...inBody, ...calling, 'address' as const])];
const all = categories.filter((each) => each !== 'wording');

/** What has to stand at a place, and what may be in it: a place that holds something else is taken for all of that. `*` is any name. */
const shapes: readonly (readonly [place: string, Shape, readonly Category[]])[] = [
  ['document', 'record', all],
  ['document access', 'text', ['structure', 'access']],
  ['document routes', 'list', ['structure', 'access', 'address']],
  ['document routes *', 'record', ['structure', 'access', 'address']],
  ['document steps', 'record', inSteps],
  ['document steps *', 'record', inSteps],
  ['document steps * body', 'list', inBody],
  ['document steps * body *', 'record', inBody],
  ['document steps * body * field', 'text', inBody],
  ['document steps * body * schema', 'record', ['structure', 'pattern', 'secret']],
  ['document steps * body * schema allOf', 'list', ['structure', 'pattern']],
  ['document steps * body * schema allOf *', 'record', ['structure', 'pattern']],
  ['document steps * actions', 'list', calling],
  ['document steps * actions *', 'record', calling],
  ['document steps * links', 'list', ['structure', 'answers']],
  ['document calls', 'record', calling],
  ['document calls *', 'record', calling],
  ['document calls * effect', 'text', calling],
  ['document calls * send', 'record', calling],
  ['document calls * on', 'record', calling],
  ['document outcomes', 'record', calling],
  ['document challenges', 'record', ['structure', 'identity']],
  ['document data', 'record', calling],
  ['document values', 'record', calling],
];

/** What may be in something that does not have the shape of its place; nothing, where it has. */
export function brokenCategories(path: readonly string[], value: unknown): readonly Category[] {
  const found = shapes.find(([place]) => {
    const parts = place.split(' ');
    return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index]);
  });
  return found === undefined || hasShape(value, found[1]) ? [] : found[2];
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (shape === 'text') return typeof value === 'string';
  return shape === 'list' ? Array.isArray(value) : isRecord(value);
}
