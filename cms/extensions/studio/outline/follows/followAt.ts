import { isRow } from '../../../hooks/rows.ts';
import { applyPatches, type Patch, patchTo } from '../../edits/patch.ts';
import type { Workplace } from '../commands/command.ts';
import { textsNoLongerNamed, withoutTexts } from '../flow/ownTexts.ts';
import {
  type EditedProduct,
  entryAt,
  idOf,
  openDocument,
  type Place,
  stepOf,
  type Written,
} from '../flow/written.ts';
import { newsPatch, watchedCall } from './news.ts';
import { overlay } from '../properties/overlay.ts';

/** What is followed by something: the end of a call, one that several calls share, a press, or news that a step waits for. */
export type FollowRoot =
  | { readonly of: 'outcome'; readonly call: string; readonly code: string }
  | { readonly of: 'shared'; readonly name: string }
  | { readonly of: 'press'; readonly place: Place }
  | { readonly of: 'watch'; readonly step: string; readonly code: string };

/** A part of what follows: the whole of it (`[]`), a case, its dialog, or a button of that (`['dialog', 'buttons', 1]`). */
export interface FollowAt {
  readonly root: FollowRoot;
  readonly inner: readonly (string | number)[];
}

/** What a part of what follows is. */
export type FollowKind = 'whole' | 'case' | 'dialog' | 'button';

export function kindOf({ inner }: FollowAt): FollowKind {
  if (inner.at(-2) === 'cases') return 'case';
  if (inner.at(-2) === 'buttons') return 'button';
  return inner.at(-1) === 'dialog' ? 'dialog' : 'whole';
}

/** Whether it is the end of a call that went wrong, for which the product has a message. */
export function isError({ root }: FollowAt): boolean {
  return root.of === 'shared' || ((root.of === 'outcome' || root.of === 'watch') && root.code !== 'ok');
}

/** The place of a part of what follows. */
export function followPart(at: FollowAt, ...more: readonly (string | number)[]): FollowAt {
  return { ...at, inner: [...at.inner, ...more] };
}

/** The place as a text. */
export function followId({ root, inner }: FollowAt): string {
  return JSON.stringify([root.of === 'press' ? idOf(root.place) : Object.values(root), ...inner]);
}

/** What stands at a place, with presets opened; undefined: nothing. */
export function followIn({ document }: Written, { root, inner }: FollowAt, product: EditedProduct): unknown {
  return inner.reduce(partOf, rootIn(document, root, product));
}

function rootIn(document: unknown, root: FollowRoot, product: EditedProduct): unknown {
  switch (root.of) {
    case 'outcome':
      return ['calls', root.call, 'on', root.code].reduce(partOf, document);
    case 'shared':
      return ['outcomes', root.name].reduce(partOf, document);
    case 'press':
      return root.place.list === 'actions' ? entryAt(openDocument(document, product), root.place) : undefined;
    case 'watch':
      return ['watch', 'on', root.code].reduce(partOf, stepOf(document, root.step));
  }
}

function partOf(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return typeof part === 'number' ? (value as readonly unknown[])[part] : undefined;
  return isRow(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/**
 * The changes that put something there, and take texts away that nothing shows then.
 * @param next undefined: nothing; what is empty without it goes too
 */
export function followPatches(
  { written, product }: Workplace,
  { root, inner }: FollowAt,
  next: unknown,
): readonly Patch[] {
  const present = rootIn(written.document, root, product);
  const patches = rootPatches(written, root, product, present, withPart(present, inner, next));
  return withTextsGone({ written, product }, patches);
}

/** The changes, with those that take the texts away that nothing shows after them. */
export function withTextsGone(
  { written, product }: Pick<Workplace, 'written' | 'product'>,
  patches: readonly Patch[],
): readonly Patch[] {
  const after = applyPatches(written, patches);
  return after === null
    ? patches
    : [...patches, ...withoutTexts(written, textsNoLongerNamed(written, after, product))];
}

function rootPatches(
  written: Written,
  root: FollowRoot,
  product: EditedProduct,
  present: unknown,
  next: unknown,
): readonly Patch[] {
  switch (root.of) {
    case 'outcome':
      return [patchTo(written, ['document', 'calls', root.call, 'on', root.code], next)];
    case 'shared':
      return [patchTo(written, ['document', 'outcomes', root.name], next)];
    case 'watch':
      return [newsPatch(written, root, next)];
    case 'press': {
      const before = isRow(present) ? present : {};
      const after = isRow(next) ? next : {};
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      return overlay(
        written,
        root.place,
        product,
        changed.map((name) => [[name], after[name]] as const),
      );
    }
  }
}

/** The value with another part; objects and lists that are empty without it are no longer there. */
function withPart(value: unknown, [part, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (part === undefined) return next;
  const inner = withPart(partOf(value, part), rest, next);
  if (typeof part === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const changed = inner === undefined ? list.toSpliced(part, 1) : list.toSpliced(part, 1, inner);
    return changed.length === 0 ? undefined : changed;
  }
  const others = Object.entries(isRow(value) ? value : {});
  const isThere = others.some(([name]) => name === part);
  const changed = (isThere || inner === undefined ? others : [...others, [part, inner] as const]).flatMap(
    ([name, each]) => {
      const own = name === part ? inner : each;
      return own === undefined ? [] : [[name, own] as const];
    },
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** What is cases of something that follows. */
export function casesOf(part: unknown): readonly unknown[] {
  const cases = isRow(part) ? part['cases'] : undefined;
  return Array.isArray(cases) ? cases : [];
}

/** The calls and codes that a place follows, whose answers may be read there; none of a press. */
export function endsAt(
  document: unknown,
  { root }: FollowAt,
): readonly { readonly call: string; readonly code: string }[] {
  switch (root.of) {
    case 'outcome':
      return [{ call: root.call, code: root.code }];
    case 'watch': {
      const call = watchedCall(document, root.step);
      return call === null ? [] : [{ call, code: root.code }];
    }
    case 'shared': {
      const calls = partOf(document, 'calls');
      return Object.entries(isRow(calls) ? calls : {}).flatMap(([call, made]) => {
        const on = partOf(made, 'on');
        return Object.entries(isRow(on) ? on : {}).flatMap(([code, then]) =>
          then === root.name ? [{ call, code }] : [],
        );
      });
    }
    case 'press':
      return [];
  }
}
