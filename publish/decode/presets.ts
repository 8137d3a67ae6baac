import { isRecord, type UnknownRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { pointerAt } from '../document/pointer.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { sayChoice } from '../wording/suggest.ts';
import { wordProblem } from '../wording/wordProblem.ts';
import type { PresetKind, Presets, Product } from '../product/product.ts';

/** Keys whose entries are laid over the preset's one by one. */
const merged: readonly string[] = ['schema', 'options', 'companions'];

/** A part of a document that names a preset. */
export interface PresetUse {
  readonly kind: PresetKind;
  readonly part: UnknownRecord;
  readonly pointer: string;
}

/**
 * Opens the presets of a document: the preset's keys, then its own; `schema`, `options` and `companions` merge by key, and null takes a key off. Takes
 * any value: what is no part of a document is left for the grammar to refuse.
 *
 * @returns the document without `use`, or what is wrong with the presets it names.
 */
export function openPresets(document: unknown, presets: Presets): Result<unknown, readonly Problem[]> {
  const problems = listPresetUses(document).flatMap((use) => problemsOf(use, presets));
  if (problems.length > 0) return failure(problems);
  if (!isRecord(document) || !isRecord(document.steps)) return ok(document);
  const steps = Object.entries(document.steps).map(([id, step]) => [id, openedStep(step, presets)] as const);
  return ok({ ...document, steps: Object.fromEntries(steps) });
}

/** Every part of a document that names a preset, with its place. */
export function listPresetUses(document: unknown): readonly PresetUse[] {
  const steps = isRecord(document) && isRecord(document.steps) ? Object.entries(document.steps) : [];
  return steps.flatMap(([id, step]) =>
    ['body', 'actions', 'links'].flatMap((key) => {
      const parts: unknown = isRecord(step) ? step[key] : undefined;
      if (!Array.isArray(parts)) return [];
      return parts.flatMap((part: unknown, index) =>
        isRecord(part) && 'use' in part
          ? [{ kind: kindOf(key, part), part, pointer: pointerAt('/document/steps', id, key, index) }]
          : [],
      );
    }),
  );
}

function kindOf(key: string, part: UnknownRecord): PresetKind {
  if (key !== 'body') return key === 'actions' ? 'actions' : 'links';
  return 'field' in part ? 'inputs' : 'displays';
}

/** The preset of a part, or undefined. */
export function presetOf({ kind, part }: PresetUse, presets: Presets): UnknownRecord | undefined {
  const { use } = part;
  return typeof use === 'string' && Object.hasOwn(presets[kind], use) ? presets[kind][use] : undefined;
}

function openedStep(step: unknown, presets: Presets): unknown {
  if (!isRecord(step)) return step;
  const opened = ['body', 'actions', 'links'].flatMap((key) => {
    const parts = step[key];
    if (!Array.isArray(parts)) return [];
    return [[key, parts.map((part: unknown) => openPart(key, part, presets))] as const];
  });
  return { ...step, ...Object.fromEntries(opened) };
}

/** A part of a step (`body`, `actions` or `links`) with its preset opened; without its `use`, and nothing more, where there is no such preset. */
function openPart(key: string, part: unknown, presets: Presets): unknown {
  if (!isRecord(part) || !('use' in part)) return part;
  const preset = presetOf({ kind: kindOf(key, part), part, pointer: '' }, presets);
  const { use: _use, ...own } = part;
  return preset === undefined ? own : overlay(preset, own);
}

/** A document with its presets opened where there are such, and `use` kept; the rest stays as it is. */
export function openKnown(document: unknown, { presets }: Pick<Product, 'presets'>): unknown {
  if (!isRecord(document) || !isRecord(document['steps'])) return document;
  const steps = Object.entries(document['steps']).map(([id, step]) => {
    if (!isRecord(step)) return [id, step] as const;
    const opened = ['body', 'actions', 'links'].flatMap((key) => {
      const parts: unknown = step[key];
      return Array.isArray(parts) ? [[key, parts.map((part: unknown) => openKept(key, part))] as const] : [];
    });
    return [id, { ...step, ...Object.fromEntries(opened) }] as const;
  });
  function openKept(key: string, part: unknown): unknown {
    if (!isRecord(part) || !('use' in part)) return part;
    const opened = openPart(key, part, presets);
    return isRecord(opened) ? { ...opened, use: part['use'] } : part;
  }
  return { ...document, steps: Object.fromEntries(steps) };
}

function overlay(preset: UnknownRecord, own: UnknownRecord): UnknownRecord {
  const entries = Object.entries(own).map(([key, value]) => {
    const base = preset[key];
    return [
      key,
      merged.includes(key) && isRecord(base) && isRecord(value) ? withoutNulls({ ...base, ...value }) : value,
    ] as const;
  });
  return withoutNulls({ ...preset, ...Object.fromEntries(entries) });
}

/** Null takes a key off. */
function withoutNulls(record: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function problemsOf(use: PresetUse, presets: Presets): readonly Problem[] {
  const { kind, part, pointer } = use;
  const preset = presetOf(use, presets);
  const at = pointerAt(pointer, 'use');
  const { use: name } = part;
  const value = quoteValue(name);
  if (preset === undefined)
    return [
      problem(
        at,
        typeof name === 'string'
          ? wordProblem('decode.preset', { value, kind, choice: sayChoice(name, Object.keys(presets[kind])) })
          : wordProblem('decode.presetNoName', { value, kind }),
      ),
    ];
  if ('use' in preset) return [problem(at, wordProblem('decode.presetOfPreset', { value }))];
  return weakenedKeys(part, preset).map(([key, words]) => problem(pointerAt(pointer, ...key), words));
}

/** What keeps a secret a secret and lets a password manager help can't be taken off. */
function weakenedKeys(
  part: UnknownRecord,
  preset: UnknownRecord,
): readonly (readonly [readonly string[], Words])[] {
  const base = isRecord(preset['schema']) ? preset['schema'] : {};
  const own = isRecord(part['schema']) ? part['schema'] : {};
  const secret = base['writeOnly'] === true;
  const found: (readonly [readonly string[], Words])[] = [];
  if (secret && 'writeOnly' in own && own['writeOnly'] !== true)
    found.push([['schema', 'writeOnly'], wordProblem('decode.presetPlain')]);
  for (const key of ['pattern', 'allOf', 'minLength'])
    if (secret && key in own && key in base && JSON.stringify(own[key]) !== JSON.stringify(base[key]))
      found.push([['schema', key], wordProblem('decode.presetSecret', { key })]);
  if (
    'autocomplete' in part &&
    'autocomplete' in preset &&
    (part['autocomplete'] === null || part['autocomplete'] === 'off')
  )
    found.push([['autocomplete'], wordProblem('decode.presetAutocomplete')]);
  return found;
}

type Words = ReturnType<typeof wordProblem>;

function problem(pointer: string, words: Words): Problem {
  return { rule: 'PUB-921', severity: 'error', pointer, ...words };
}
