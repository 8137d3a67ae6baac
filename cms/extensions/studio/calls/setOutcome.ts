import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { patchTo, valueOn } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import {
  type FollowAt,
  followIn,
  followPart,
  followPatches,
  isError,
  kindOf,
} from '../outline/follows/followAt.ts';
import { watchedCall } from '../outline/follows/news.ts';
import { followSays } from '../outline/follows/followTitle.ts';
import { openDocument, stepOf } from '../outline/flow/written.ts';
import { inputNames, isAddress } from './targets.ts';
import { callOf, callsOf, effectSpecOf } from './callOf.ts';
import { outcomesOf, sharedOutcomes, type Way, wayOf, withWay } from './outcomes.ts';

export interface Leading {
  /** What follows, one of its cases, or a button of its dialog. */
  readonly at: FollowAt;
  readonly way: Way;
}

/** Sets where something leads. What else it does stays. */
export const setWay: Command<Leading> = {
  can(work, { at, way }) {
    const then = followIn(work.written, at, work.product);
    if (!mayFollow(work, at) || wayOf(then) === null) return phrase('outline.refuse.json');
    const isWhole = at.inner.length === 0;
    const { root } = at;
    const isEnd = root.of === 'outcome' || root.of === 'watch';
    const isSuccess = isEnd && root.code === 'ok' && isWhole;
    if (isSuccess && (way.to === 'errorAt' || (way.to === 'usual' && root.of === 'outcome')))
      return phrase('calls.refuse.ok');
    if (way.to === 'usual' && !(isEnd && isWhole)) return phrase('calls.refuse.target');
    if (!isThere(work, at, way)) return phrase('calls.refuse.target');
    if (way.to === 'call' && root.of === 'outcome' && way.name === root.call)
      return phrase('calls.refuse.itself');
    const present = wayOf(then);
    if (JSON.stringify(present) === JSON.stringify(way)) return phrase('outline.refuse.visible');
    return isNothing(thenWith(then ?? keptOfNews(work, at), at, way)) ? phrase('calls.refuse.nothing') : true;
  },
  run(work, { at, way }) {
    const then = followIn(work.written, at, work.product) ?? keptOfNews(work, at);
    return followPatches(work, at, thenWith(then, at, way));
  },
  says: (work, { at }) => followSays(work, at),
};

/** The same with another way. An error that would be passed over in silence shows its message, which can be worded then. */
function thenWith(then: unknown, at: FollowAt, way: Way): unknown {
  const next = withWay(then, way, at.root.of === 'press');
  return isNothing(next) && isError(at) && kindOf(at) === 'whole' ? { dialog: 'shared' } : next;
}

/** What news of success takes of its answer wherever it comes: it is taken too where it brings something of its own. */
function keptOfNews({ written: { document } }: Workplace, { root, inner }: FollowAt): unknown {
  const call = root.of === 'watch' ? watchedCall(document, root.step) : null;
  if (call === null || root.of !== 'watch' || root.code !== 'ok' || inner.length > 0) return undefined;
  const usual = okOf(document, call);
  const opened = typeof usual === 'string' ? valueOn(document, ['outcomes', usual]) : usual;
  const take = takesOf(opened);
  return take.length === 0 ? undefined : { take };
}

function isNothing(then: unknown): boolean {
  return isRow(then) && Object.keys(then).length === 0;
}

/** Whether something may follow there: a line that the flow has, or the end of a call that has none yet. */
function mayFollow({ written, product }: Workplace, at: FollowAt): boolean {
  const { root, inner } = at;
  if (kindOf(at) !== 'whole' && kindOf(at) !== 'button') return false;
  const call =
    root.of === 'watch' ? watchedCall(written.document, root.step) : root.of === 'outcome' ? root.call : null;
  if (inner.length === 0 && call !== null && root.of !== 'press' && root.of !== 'shared')
    return outcomesOf(written.document, call, product).some(({ code }) => code === root.code);
  return followIn(written, at, product) !== undefined;
}

function isThere(
  { written: { document }, product }: Workplace,
  { root, inner }: FollowAt,
  way: Way,
): boolean {
  const isButton = inner.includes('buttons') || root.of === 'press';
  switch (way.to) {
    case 'goto':
      return stepOf(document, way.name) !== null;
    case 'call':
      return callOf(document, way.name) !== null;
    case 'leave':
      return isAddress(way.name);
    case 'shared':
      return !isButton && root.of !== 'shared' && sharedOutcomes(document).includes(way.name);
    case 'errorAt':
      return !isButton && inputNames(openDocument(document, product)).includes(way.name);
    default:
      return true;
  }
}

export interface OutcomePart {
  /** What follows a call, or one of its cases. */
  readonly at: FollowAt;
  readonly part: 'startCode' | 'dropCode';
  /** Undefined: it does not. */
  readonly value: string | undefined;
}

/** Sets whether something begins a one-time code, or ends one. */
export const setOutcomePart: Command<OutcomePart> = {
  can(work, { at, part, value }) {
    const { document } = work.written;
    const then = followIn(work.written, at, work.product);
    if (!isRow(then) || kindOf(at) !== 'whole') return phrase('outline.refuse.json');
    if (then[part] === value) return phrase('outline.refuse.visible');
    if (value === undefined) return Object.keys(then).length > 1 ? true : phrase('calls.refuse.nothing');
    if (part === 'startCode' && !beginsCode(work, at)) return phrase('calls.refuse.noCode');
    const challenges = isRow(document) && isRow(document['challenges']) ? document['challenges'] : {};
    return Object.hasOwn(challenges, value) ? true : phrase('calls.refuse.target');
  },
  run: (work, { at, part, value }) => followPatches(work, followPart(at, part), value),
  says: (work, { at }) => followSays(work, at),
};

/** Whether the call that something follows answers a one-time code. */
export function beginsCode({ written: { document }, product }: Workplace, { root }: FollowAt): boolean {
  return (
    root.of === 'outcome' &&
    root.code === 'ok' &&
    effectSpecOf(document, root.call, product)?.answers === 'challenge'
  );
}

export interface Keeping {
  readonly call: string;
  readonly name: string;
  readonly isKept: boolean;
}

/** Sets whether a flow keeps something of the answer of a call that succeeds. */
export const setTake: Command<Keeping> = {
  can({ written: { document }, product }, { call, name, isKept }) {
    const then = okOf(document, call);
    const output = effectSpecOf(document, call, product)?.output ?? {};
    if (!isRow(then) || !Object.hasOwn(output, name)) return phrase('outline.refuse.json');
    const kept = takesOf(then);
    if (kept.includes(name) === isKept) return phrase('outline.refuse.visible');
    if (!isKept)
      return Object.keys(then).length > 1 || kept.length > 1 ? true : phrase('calls.refuse.nothing');
    const type = rowsOf(output[name]);
    const lists = isRow(document) && isRow(document['lists']) ? document['lists'] : {};
    const present = Object.hasOwn(lists, name) ? lists[name] : undefined;
    return type === null || present === undefined || present === type
      ? true
      : phrase('calls.refuse.list', { name });
  },
  run({ written, product }, { call, name, isKept }) {
    const { document } = written;
    const then = okOf(document, call);
    const kept = takesOf(then);
    const at = ['document', 'calls', call, 'on', 'ok', 'take'];
    const next = isKept ? [...kept, name] : kept.filter((each) => each !== name);
    const type = rowsOf(effectSpecOf(document, call, product)?.output?.[name]);
    const lists = isRow(document) ? document['lists'] : undefined;
    const isKnown = isRow(lists) && Object.hasOwn(lists, name);
    return [
      patchTo(written, at, next.length === 0 ? undefined : next),
      ...(isKept && type !== null && !isKnown
        ? [
            isRow(lists)
              ? patchTo(written, ['document', 'lists', name], type)
              : patchTo(written, ['document', 'lists'], { [name]: type }),
          ]
        : []),
    ];
  },
  says: (_, { call, name, isKept }) =>
    phrase(`calls.says.take.${isKept ? 'kept' : 'dropped'}`, { call, name }),
};

function okOf(document: unknown, call: string): unknown {
  const on = callsOf(document).find(([name]) => name === call)?.[1]['on'];
  return isRow(on) ? on['ok'] : undefined;
}

/** What an outcome takes of its answer. */
export function takesOf(then: unknown): readonly unknown[] {
  const take: unknown = isRow(then) ? then['take'] : undefined;
  return Array.isArray(take) ? take : [];
}

function rowsOf(kind: unknown): string | null {
  return isRow(kind) && typeof kind['rows'] === 'string' ? kind['rows'] : null;
}
