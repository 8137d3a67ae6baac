import { isRow } from '../../hooks/rows.ts';

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
