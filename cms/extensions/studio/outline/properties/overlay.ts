import { isRow } from '../../../hooks/rows.ts';
import { type Patch, patchTo } from '../../edits/patch.ts';
import {
  entryAt,
  type EditedProduct,
  type Parts,
  type Place,
  presetAt,
  wayTo,
  type Written,
} from '../flow/written.ts';

/** Keys whose entries are laid over the preset’s one by one. */
const merged = ['schema', 'options', 'companions'];

/**
 * The changes that give a property of an entry a value, in its preset or over it: what the preset says is not written again, and what it says and shall not hold is taken off
 * by null. Undefined: no value.
 */
export function overlay(
  { document }: Written,
  place: Place,
  product: EditedProduct,
  values: readonly (readonly [at: readonly string[], value: unknown])[],
): readonly Patch[] {
  const entry = entryAt(document, place) ?? {};
  const preset = presetAt(document, place, product);
  let next = entry;
  for (const [[part = '', name], value] of values)
    next =
      name === undefined
        ? lay(next, preset, part, value)
        : { ...next, ...inner(next, preset, part, name, value) };
  const changed = [...new Set([...Object.keys(entry), ...Object.keys(next)])].filter(
    (key) => JSON.stringify(entry[key]) !== JSON.stringify(next[key]),
  );
  return changed.map((key): Patch => patchTo({ document }, [...wayTo(place), key], next[key]));
}

function inner(entry: Parts, preset: Parts, part: string, name: string, value: unknown): Parts {
  const base = merged.includes(part) && isRow(preset[part]) ? preset[part] : {};
  const own = isRow(entry[part]) ? entry[part] : {};
  const next = lay(own, base, name, value);
  // The schema of an input without a preset is demanded.
  const isEmpty = Object.keys(next).length === 0 && (part !== 'schema' || Object.keys(base).length > 0);
  return { [part]: isEmpty ? undefined : next };
}

function lay(own: Parts, base: Parts, key: string, value: unknown): Parts {
  const isThere = Object.hasOwn(base, key);
  if (value === undefined && isThere) return { ...own, [key]: null };
  if (value === undefined || (isThere && JSON.stringify(base[key]) === JSON.stringify(value)))
    return Object.fromEntries(Object.entries(own).filter(([name]) => name !== key));
  return { ...own, [key]: value };
}
