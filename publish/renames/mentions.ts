import { isRecord } from '@alur/engine/json';
import { type IsNamed, type Way, waysTo } from './ways.ts';

/** Lists that name fields. */
const fieldLists = new Set(['carry', 'needs', 'clearOn']);

/** Where a document names data: what reads it, sets it, or lets it travel along. */
export function mentionsOfData(document: unknown, name: string): readonly Way[] {
  return waysTo(document, namesField(name));
}

/**
 * Whether a place names a field.
 *
 * @example
 * waysTo(document, namesField('email')) // [['steps', 'start', 'actions', '0', 'needs', '0'], …]
 */
export function namesField(field: string): IsNamed {
  return (way, value) => {
    const [key, list] = [way.at(-1) ?? '', way.at(-2) ?? ''];
    if (typeof value === 'string' && (key === 'var' || (list === 'var' && key === '0'))) {
      const [root, name] = value.split('.');
      return (root === 'data' || root === 'chosen') && name === field;
    }
    if (list === 'companions') return value === `data.${field}`;
    if (list === 'set') return key === field;
    if (value !== field) return false;
    const isChallenge = way[0] === 'challenges' && way.length === 3 && (key === 'field' || key === 'channel');
    return isChallenge || fieldLists.has(list) || key === 'errorAt';
  };
}

/** Where the rule of the first step leads to a step. What it compares with may be called so, too. */
export function beginningsAt(document: unknown, step: string): readonly Way[] {
  const found = (rule: unknown, way: Way): readonly Way[] => {
    if (rule === step) return [way];
    const sides: unknown = isRecord(rule) ? rule['if'] : undefined;
    if (!Array.isArray(sides)) return [];
    return sides.flatMap((side: unknown, index) =>
      index % 2 === 1 || index === sides.length - 1 ? found(side, [...way, 'if', String(index)]) : [],
    );
  };
  return isRecord(document) ? found(document['firstStep'], ['firstStep']) : [];
}

/** Keys under which plain text is the name of a value. */
const named = new Set(['visible', 'required', 'enabled', 'if', 'requires', 'rowVisible', 'rowEnabled']);

/** The ways to where a value is used: what reads it, conditions that name it, and companions. */
export function usesOfValue(document: unknown, name: string): readonly Way[] {
  const path = `value.${name}`;
  return waysTo(document, (way, value) => {
    const [key = '', list = ''] = [way.at(-1), way.at(-2)];
    const isRead =
      value === path && (key === 'var' || (list === 'var' && key === '0') || list === 'companions');
    // In the rule of the first step, and in values, `if` is an operator and its texts are texts.
    return isRead || (value === name && named.has(key) && way[0] !== 'values' && way[0] !== 'firstStep');
  });
}
