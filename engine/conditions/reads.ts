import type { BundleData } from '../contract/bundle.ts';
import { fieldName } from '../contract/json.ts';
import type { Expression } from '../contract/condition.ts';
import { choosers } from '../lists/lists.ts';
import { ConditionError } from './conditionError.ts';
import { variablesOf } from './evaluate.ts';

const known = new WeakMap<object, ReadonlySet<string> | 'any'>();

/**
 * The names of data and lists that an expression depends on: those it reads, and the channel of a challenge it asks about. `any` when it can't run, so that
 * it is asked, and reported, each time. Expressions of a bundle never change, so each is looked at once.
 */
export function dataRead(bundle: BundleData, expression: Expression): ReadonlySet<string> | 'any' {
  if (typeof expression !== 'object' || expression === null) return new Set();
  const names = known.get(expression) ?? namesIn(bundle, expression);
  known.set(expression, names);
  return names;
}

/** How a list is named among the names of data that changed: no field can have this name. */
export function listName(list: string): string {
  return `list.${list}`;
}

/** Whether an expression depends on one of these names. */
export function dependsOn(bundle: BundleData, expression: Expression, changed: ReadonlySet<string>): boolean {
  const names = dataRead(bundle, expression);
  if (names === 'any') return true;
  for (const name of changed) if (names.has(name)) return true;
  return false;
}

function namesIn(bundle: BundleData, expression: Expression): ReadonlySet<string> | 'any' {
  try {
    const paths = variablesOf(expression).map((path) => path.split('.'));
    return new Set(
      paths.flatMap(([root, name = '']) => {
        if (root === 'data') return [name];
        if (root === 'list') return [listName(name)];
        if (root === 'chosen')
          return [
            name,
            ...choosers(bundle).flatMap(({ name: field, from = '' }) =>
              field === name ? [listName(from)] : [],
            ),
          ];
        const spec =
          root === 'challenge' && Object.hasOwn(bundle.challenges, name)
            ? bundle.challenges[name]
            : undefined;
        return spec?.channel === undefined ? [] : [fieldName(spec.channel)];
      }),
    );
  } catch (cause) {
    if (cause instanceof ConditionError) return 'any';
    throw cause;
  }
}
