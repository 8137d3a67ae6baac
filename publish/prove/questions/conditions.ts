import { productOf } from '../../product/product.ts';
import type { JsonValue } from '@alur/engine/json';
import { expressionsOf } from '../../document/expressions.ts';
import { joinTexts } from '../between/faults.ts';
import type { Absence } from '../discovery.ts';
import type { Facts } from '../facts.ts';
import { holdsIn, LogicError, partsOf, pathsOf, type Scope } from '../logic.ts';
import { say } from '../../wording/say.ts';
import type { Sets } from '../sets/reach.ts';
import { reportLeftOut } from './partlyProven.ts';

/** Most combinations that are tried of what conditions read together: one that holds in none of them, and has more, is reported as not looked at. */
const mostTries = 4000;

/**
 * Every condition holds for some values of what it reads, whatever they come from. Whether an input or a button is ever seen, and a case ever comes, is
 * for the runs to show; this is for what no run decides by: links, pieces that only show, what is asked of rows, and what refuses a value.
 */
export function conditionsCanHold({ model: { facts } }: Sets): readonly Absence[] {
  return expressionsOf(facts.document).flatMap(({ use, pointer, expression }): readonly Absence[] => {
    if ((use !== 'condition' && use !== 'row') || isSeenInRuns(facts, pointer)) return [];
    const whole = facts.open(expression);
    const paths = [...new Set(pathsOf(whole))];
    if (paths.length === 0) return [];
    switch (whereItHolds(facts, whole)) {
      case 'somewhere':
        return [];
      case 'untold':
        return [reportLeftOut(say('left.condition', { names: joinTexts(paths) }))];
      case 'never':
        return [{ code: 'conditionNeverHolds', place: pointer, names: {} }];
    }
  });
}

/** A case, and whether an input or a button is seen. */
function isSeenInRuns({ document }: Facts, pointer: string): boolean {
  if (pointer.includes('/cases/')) return true;
  const [, , , step = '', part = '', index = '', key = ''] = pointer.split('/');
  if (key !== 'visible') return false;
  if (part === 'actions') return true;
  const item = part === 'body' ? document.steps[step]?.body[Number(index)] : undefined;
  return item !== undefined && 'field' in item;
}

/** Where a condition holds, as far as it was tried. */
type Held = 'somewhere' | 'never' | 'untold';

/** Where a condition holds. Alternatives are tried one by one, and so is what shares nothing with the rest: fewer combinations are left. */
function whereItHolds(facts: Facts, condition: JsonValue): Held {
  const parts = partsOf(condition);
  if (parts?.operator === 'or') {
    const each = parts.operands.map((operand) => whereItHolds(facts, operand));
    return each.find((one) => one === 'somewhere') ?? each.find((one) => one === 'untold') ?? 'never';
  }
  if (parts?.operator !== 'and') return tryValues(facts, condition);
  const apart = groupsOf(parts.operands);
  const each = apart.map((group) => {
    const [only] = group;
    if (group.length === 1 && only !== undefined) return whereItHolds(facts, only);
    return tryValues(facts, { and: group });
  });
  return each.find((one) => one === 'never') ?? each.find((one) => one === 'untold') ?? 'somewhere';
}

/** Operands by what they read: those of different groups have nothing in common. */
function groupsOf(operands: readonly JsonValue[]): readonly JsonValue[][] {
  return operands.reduce<readonly JsonValue[][]>((groups, operand) => {
    const read = new Set(pathsOf(operand));
    const isBeside = (group: readonly JsonValue[]): boolean =>
      group.some((other) => pathsOf(other).some((path) => read.has(path)));
    const joined = groups.filter(isBeside).flat();
    return [...groups.filter((group) => !isBeside(group)), [...joined, operand]];
  }, []);
}

function tryValues(facts: Facts, condition: JsonValue): Held {
  const paths = [...new Set(pathsOf(condition))];
  const constants = constantsIn(condition);
  const axes = paths.map((path) => valuesFor(facts, path, constants));
  const total = axes.reduce((product, values) => product * values.length, 1);
  for (let index = 0; index < Math.min(total, mostTries); index += 1) {
    let rest = index;
    const scope: Record<string, unknown> = {};
    paths.forEach((path, axis) => {
      const values = axes[axis] ?? [];
      put(scope, path.split('.'), values[rest % values.length] ?? null);
      rest = Math.floor(rest / values.length);
    });
    if (holds(condition, scope)) return 'somewhere';
  }
  // What a joined text is compared with may be any text.
  return total > mostTries || JSON.stringify(condition).includes('{"cat":') ? 'untold' : 'never';
}

function holds(condition: JsonValue, scope: Scope): boolean {
  try {
    return holdsIn(condition, scope);
  } catch (cause) {
    if (cause instanceof LogicError) return false;
    throw cause;
  }
}

function put(
  scope: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: JsonValue,
): void {
  if (rest.length === 0) {
    scope[name] = value;
    return;
  }
  const inner = (scope[name] ?? {}) as Record<string, unknown>;
  scope[name] = inner;
  put(inner, rest, value);
}

/** Every constant of a condition, those of lists among them. */
function constantsIn(condition: JsonValue): readonly JsonValue[] {
  if (Array.isArray(condition)) return condition.flatMap((each: JsonValue) => constantsIn(each));
  const parts = partsOf(condition);
  if (parts === null) return [condition];
  const { operator, operands } = parts;
  return (operator === 'var' ? operands.slice(1) : operands).flatMap((each) => constantsIn(each));
}

/** What may stand at a path, as far as a condition with these constants could tell. */
function valuesFor(facts: Facts, path: string, constants: readonly JsonValue[]): readonly JsonValue[] {
  const closed = closedValuesAt(facts, path);
  if (closed !== null) return closed;
  const texts = constants.filter((each) => typeof each === 'string' && each !== '');
  const numbers = constants.flatMap((each) => (typeof each === 'number' ? [each - 1, each, each + 1] : []));
  const times = ['2029-01-01T00:00:00Z', '2031-01-01T00:00:00Z'];
  return [
    ...new Set<JsonValue>([
      null,
      true,
      false,
      'one text',
      'another text',
      ...texts,
      // A list in the form of a text holds them all.
      ...(texts.length > 1 ? [texts.join(',')] : []),
      0,
      1,
      ...numbers,
      ...(texts.length + numbers.length === 0 ? times : []),
    ]),
  ];
}

/** The values of what has few; null for anything else. */
function closedValuesAt({ inputs, document }: Facts, path: string): readonly JsonValue[] | null {
  const [root = '', name = '', last = ''] = path.split('.');
  if (path === 'device.kind') return ['mobile', 'desktop'];
  if (path === 'locale') return productOf(document).locales;
  if (path === 'session.signedIn' || last === 'restored') return [true, false];
  if (root === 'challenge' && last === 'phase') return ['idle', 'waiting', 'sent'];
  const schema = root === 'data' ? inputs.get(name)?.[0]?.schema : undefined;
  return schema?.enum === undefined ? null : [...schema.enum, null];
}
