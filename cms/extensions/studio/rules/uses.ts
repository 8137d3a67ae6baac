import { isRow } from '../../hooks/rows.ts';

/** Keys under which plain text is the name of a rule. */
const named = new Set(['visible', 'required', 'enabled', 'if', 'requires', 'rowVisible', 'rowEnabled']);

/** The ways to where a rule is used: what reads it, conditions that name it, and companions. */
export function usesOfRule(document: unknown, name: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const path = `value.${name}`;
  const visit = (value: unknown, way: readonly string[]): void => {
    const [key = '', list = ''] = [way.at(-1), way.at(-2)];
    if (typeof value === 'string') {
      const isRead =
        value === path && (key === 'var' || (list === 'var' && key === '0') || list === 'companions');
      // In the rule of the first step, and in rules, `if` is an operator and its texts are texts.
      const isNamed = value === name && named.has(key) && way[0] !== 'values' && way[0] !== 'firstStep';
      if (isRead || isNamed) found.push(way);
    } else if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, [...way, String(index)]);
    else if (isRow(value)) for (const [own, each] of Object.entries(value)) visit(each, [...way, own]);
  };
  visit(document, []);
  return found;
}

/** Whether a rule reads another one, itself or by further ones. */
export function ruleReads(document: unknown, from: string, to: string): boolean {
  const values = isRow(document) && isRow(document['values']) ? document['values'] : {};
  const seen = new Set<string>();
  const visit = (name: string): boolean => {
    if (name === to) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return namesRead(Object.hasOwn(values, name) ? values[name] : null).some(visit);
  };
  return visit(from);
}

function namesRead(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesRead);
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const path: unknown = key === 'var' ? (Array.isArray(each) ? each[0] : each) : null;
    const own = typeof path === 'string' && path.startsWith('value.') ? [path.slice('value.'.length)] : [];
    return [...own, ...namesRead(each)];
  });
}
