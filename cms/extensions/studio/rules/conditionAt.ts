import { isRow } from '../../hooks/rows.ts';
import { type Patch, patchTo } from '../edits/patch.ts';
import {
  entryAt,
  type EditedProduct,
  idOf,
  openDocument,
  type Parts,
  type Place,
  type Written,
} from '../outline/flow/written.ts';
import { overlay } from '../outline/properties/overlay.ts';
import { operation } from './conditionForm.ts';

export type Slot = 'visible' | 'required' | 'enabled';

/** Where a flow has a condition. */
export type ConditionAt =
  | { readonly of: 'entry'; readonly place: Place; readonly slot: Slot }
  | { readonly of: 'case'; readonly place: Place; readonly index: number }
  | { readonly of: 'value'; readonly name: string }
  /** The conditions of the rule that chooses the first step, one after the other. */
  | { readonly of: 'firstStep'; readonly index: number }
  | {
      readonly of: 'outcome';
      readonly call: string;
      readonly code: string;
      readonly index: number;
    };

/** A condition’s place as a text. */
export function conditionId(at: ConditionAt): string {
  switch (at.of) {
    case 'entry':
      return `${idOf(at.place)} ${at.slot}`;
    case 'case':
      return `${idOf(at.place)} case ${at.index}`;
    case 'value':
      return `value ${at.name}`;
    case 'firstStep':
      return `firstStep ${at.index}`;
    case 'outcome':
      return `${at.call} ${at.code} ${at.index}`;
  }
}

/** Whether plain text is the name of a rule there: in rules themselves it is a text. */
export function takesNames({ of }: ConditionAt): boolean {
  return of !== 'value' && of !== 'firstStep';
}

/** The condition that stands at a place, with presets opened; undefined: none. */
export function conditionIn({ document }: Written, at: ConditionAt, product: EditedProduct): unknown {
  switch (at.of) {
    case 'entry':
      return entryAt(openDocument(document, product), at.place)?.[at.slot];
    case 'case':
      return caseIn(entryAt(openDocument(document, product), at.place), at.index)?.['if'];
    case 'value':
      return valueIn(document, at.name);
    case 'firstStep':
      return branches(isRow(document) ? document['firstStep'] : null)[2 * at.index];
    case 'outcome':
      return caseIn(thenIn(document, at.call, at.code), at.index)?.['if'];
  }
}

/** What of an entry a condition may decide. Whether a box to tick must be ticked, and what is required always, is a choice of its own. */
export function slotsOf({ list }: Place, { field, schema, required }: Parts): readonly Slot[] {
  if (list === 'links') return ['visible'];
  if (list === 'actions') return ['visible', 'enabled'];
  if (typeof field !== 'string') return ['visible'];
  const isBox = isRow(schema) && schema['type'] === 'boolean';
  return isBox || typeof required === 'boolean' ? ['visible', 'enabled'] : ['visible', 'enabled', 'required'];
}

/** Whether a condition can stand there. */
export function isConditionPlace(written: Written, at: ConditionAt, product: EditedProduct): boolean {
  if (at.of === 'entry') {
    const entry = entryAt(openDocument(written.document, product), at.place);
    return entry !== null && slotsOf(at.place, entry).includes(at.slot);
  }
  return conditionIn(written, at, product) !== undefined;
}

/** The changes that put a condition there; undefined: none. */
export function conditionPatches(
  written: Written,
  at: ConditionAt,
  product: EditedProduct,
  condition: unknown,
): readonly Patch[] {
  const { document } = written;
  switch (at.of) {
    case 'entry':
      return overlay(written, at.place, product, [[[at.slot], condition]]);
    case 'case': {
      const entry = entryAt(openDocument(document, product), at.place);
      return overlay(written, at.place, product, [[['cases'], casesWith(entry, at.index, condition)]]);
    }
    case 'value':
      return [patchTo(written, ['document', 'values', at.name], condition)];
    case 'firstStep': {
      const parts = branches(isRow(document) ? document['firstStep'] : null);
      return [
        patchTo(written, ['document', 'firstStep'], { if: parts.toSpliced(2 * at.index, 1, condition) }),
      ];
    }
    case 'outcome': {
      const way = ['document', 'calls', at.call, 'on', at.code, 'cases'];
      return [patchTo(written, way, casesWith(thenIn(document, at.call, at.code), at.index, condition))];
    }
  }
}

/** The pairs of a rule that chooses, with what it ends with; none: it is no such rule. */
export function branches(rule: unknown): readonly unknown[] {
  const [operator, sides] = operation(rule);
  return operator === 'if' && Array.isArray(sides) ? sides : [];
}

function valueIn(document: unknown, name: string): unknown {
  const values = isRow(document) ? document['values'] : null;
  return isRow(values) && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** What an outcome does; null: it has no line of its own, or the name of a shared one. */
export function thenIn(
  document: unknown,
  call: string,
  code: string,
): Readonly<Record<string, unknown>> | null {
  const calls = isRow(document) ? document['calls'] : null;
  const made = isRow(calls) && Object.hasOwn(calls, call) ? calls[call] : null;
  const on = isRow(made) ? made['on'] : null;
  const then = isRow(on) && Object.hasOwn(on, code) ? on[code] : null;
  return isRow(then) ? then : null;
}

/** The cases of an action or an outcome. */
export function casesOf(part: Readonly<Record<string, unknown>> | null): readonly unknown[] {
  const cases = part?.['cases'];
  return Array.isArray(cases) ? cases : [];
}

function caseIn(
  part: Readonly<Record<string, unknown>> | null,
  index: number,
): Readonly<Record<string, unknown>> | null {
  const found = casesOf(part)[index];
  return isRow(found) ? found : null;
}

function casesWith(
  part: Readonly<Record<string, unknown>> | null,
  index: number,
  condition: unknown,
): readonly unknown[] {
  return casesOf(part).map((each, at) => (at === index && isRow(each) ? { ...each, if: condition } : each));
}
