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
import { type FollowAt, followId, followIn, followPart, followPatches } from '../outline/follows/followAt.ts';
import { overlay } from '../outline/properties/overlay.ts';
import { operation } from './conditionForm.ts';

export type Slot = 'visible' | 'required' | 'enabled' | 'rowVisible' | 'rowEnabled';

/** Where a flow has a condition. */
export type ConditionAt =
  | { readonly of: 'entry'; readonly place: Place; readonly slot: Slot }
  /** A case of what follows: its place ends with `'cases'` and a position. */
  | { readonly of: 'case'; readonly at: FollowAt }
  /** Whether a call is made at all. */
  | { readonly of: 'requires'; readonly call: string }
  | { readonly of: 'value'; readonly name: string }
  /** The conditions of the rule that chooses the first step, one after the other. */
  | { readonly of: 'firstStep'; readonly index: number };

/** A condition’s place as a text. */
export function conditionId(at: ConditionAt): string {
  switch (at.of) {
    case 'entry':
      return `${idOf(at.place)} ${at.slot}`;
    case 'case':
      return followId(at.at);
    case 'requires':
      return `requires ${at.call}`;
    case 'value':
      return `value ${at.name}`;
    case 'firstStep':
      return `firstStep ${at.index}`;
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
      return followIn({ document, messages: null }, followPart(at.at, 'if'), product);
    case 'requires':
      return callIn(document, at.call)?.['requires'];
    case 'value':
      return valueIn(document, at.name);
    case 'firstStep':
      return branches(isRow(document) ? document['firstStep'] : null)[2 * at.index];
  }
}

/** What of an entry a condition may decide. Whether a box to tick must be ticked, and what is required always, is a choice of its own. */
export function slotsOf({ list }: Place, { field, schema, required, from }: Parts): readonly Slot[] {
  if (list === 'links') return ['visible'];
  if (list === 'actions') return ['visible', 'enabled'];
  const hasRows = typeof from === 'string';
  if (typeof field !== 'string') return hasRows ? ['visible', 'rowVisible'] : ['visible'];
  const isBox = isRow(schema) && schema['type'] === 'boolean';
  const isChosen = isBox || typeof required === 'boolean';
  return [
    'visible',
    'enabled',
    ...(isChosen ? [] : (['required'] as const)),
    ...(hasRows ? (['rowVisible', 'rowEnabled'] as const) : []),
  ];
}

/** Whether a condition can stand there. */
export function isConditionPlace(written: Written, at: ConditionAt, product: EditedProduct): boolean {
  if (at.of === 'entry') {
    const entry = entryAt(openDocument(written.document, product), at.place);
    return entry !== null && slotsOf(at.place, entry).includes(at.slot);
  }
  if (at.of === 'requires') return callIn(written.document, at.call) !== null;
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
    case 'case':
      return followPatches({ written, product, refusals: {} }, followPart(at.at, 'if'), condition);
    case 'requires':
      return [patchTo(written, ['document', 'calls', at.call, 'requires'], condition)];
    case 'value':
      return [patchTo(written, ['document', 'values', at.name], condition)];
    case 'firstStep': {
      const parts = branches(isRow(document) ? document['firstStep'] : null);
      return [
        patchTo(written, ['document', 'firstStep'], { if: parts.toSpliced(2 * at.index, 1, condition) }),
      ];
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

function callIn(document: unknown, call: string): Parts | null {
  const calls = isRow(document) ? document['calls'] : null;
  const made = isRow(calls) && Object.hasOwn(calls, call) ? calls[call] : null;
  return isRow(made) ? made : null;
}

/** What an outcome does; null: it has no line of its own, or the name of a shared one. */
export function thenIn(document: unknown, call: string, code: string): Parts | null {
  const on = callIn(document, call)?.['on'];
  const then = isRow(on) && Object.hasOwn(on, code) ? on[code] : null;
  return isRow(then) ? then : null;
}
