import { productOf } from '../../product/product.ts';
import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { presetOf, listPresetUses } from '../../decode/presets.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Keys of a part that say what its preset says. */
function repeatedKeys(part: UnknownRecord, preset: UnknownRecord): readonly (readonly string[])[] {
  return Object.entries(part).flatMap(([key, value]): readonly (readonly string[])[] => {
    const base = preset[key];
    if (base === undefined) return [];
    if (same(base, value)) return [[key]];
    if (!isRecord(base) || !isRecord(value)) return [];
    return Object.keys(value).flatMap((inner) => (same(base[inner], value[inner]) ? [[key, inner]] : []));
  });
}

export const overriddenPreset: LintRule = {
  id: 'PUB-934',
  severity: 'warning',
  check: ({ written, document }) =>
    listPresetUses(written).flatMap((use) =>
      repeatedKeys(use.part, presetOf(use, productOf(document).presets) ?? {}).map((keys) => ({
        pointer: pointerAt(use.pointer, ...keys),
        ...wordProblem('lint.presetUse.overridden', { keys: keys.join('.'), part: String(use.part['use']) }),
      })),
    ),
};

export const unusedPreset: LintRule = {
  id: 'PUB-935',
  severity: 'warning',
  check: ({ written, document }) => {
    const { inputs } = productOf(document).presets;
    const using = new Set(listPresetUses(written).map(({ pointer }) => pointer));
    return fieldsOf(document)
      .filter(({ pointer }) => !using.has(pointer))
      .flatMap(({ name, item, pointer }) => {
        const preset = Object.entries(inputs).find(
          ([, each]) =>
            each['widget'] === item.widget && same(sortKeys(each['schema']), sortKeys(item.schema)),
        );
        if (preset === undefined) return [];
        return [
          {
            pointer,
            ...wordProblem('lint.presetUse.unused', { name, preset: preset[0] }),
          },
        ];
      });
  },
};

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortKeys(each)]));
}
