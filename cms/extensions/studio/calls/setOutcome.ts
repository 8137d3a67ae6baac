import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { type Patch, patchTo } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { textsFreedBy, withoutTexts } from '../outline/flow/ownTexts.ts';
import { openDocument, stepOf } from '../outline/flow/written.ts';
import { inputNames, isAddress } from './targets.ts';
import { callOf, callsOf, effectSpecOf } from './callOf.ts';
import { outcomesOf, sharedOutcomes, type Way, wayOf, withWay } from './outcomes.ts';

export interface Leading {
  readonly call: string;
  readonly code: string;
  readonly way: Way;
}

/** Sets where an outcome of a call leads. What else it does stays. */
export const setWay: Command<Leading> = {
  can(work, { call, code, way }) {
    const { document } = work.written;
    const outcome = outcomesOf(document, call, work.product).find((each) => each.code === code);
    if (outcome === undefined) return phrase('outline.refuse.json');
    if (wayOf(outcome.then) === null && way.to !== 'usual') return phrase('outline.refuse.json');
    if (code === 'ok' && (way.to === 'usual' || way.to === 'errorAt')) return phrase('calls.refuse.ok');
    if (!isThere(work, way)) return phrase('calls.refuse.target');
    if (way.to === 'call' && way.name === call) return phrase('calls.refuse.itself');
    const next = withWay(outcome.then, way);
    if (JSON.stringify(next) === JSON.stringify(outcome.then)) return phrase('outline.refuse.visible');
    return isRow(next) && Object.keys(next).length === 0 ? phrase('calls.refuse.nothing') : true;
  },
  run(work, { call, code, way }) {
    const { written } = work;
    const then = outcomesOf(written.document, call, work.product).find((each) => each.code === code)?.then;
    return outcomePatches(work, call, code, withWay(then, way));
  },
  says: (_, { call, code }) => phrase('calls.says.outcome', { call, code }),
};

function isThere({ written: { document }, product }: Workplace, way: Way): boolean {
  switch (way.to) {
    case 'goto':
      return stepOf(document, way.name) !== null;
    case 'call':
      return callOf(document, way.name) !== null;
    case 'leave':
      return isAddress(way.name);
    case 'shared':
      return sharedOutcomes(document).includes(way.name);
    case 'errorAt':
      return inputNames(openDocument(document, product)).includes(way.name);
    default:
      return true;
  }
}

export interface OutcomePart {
  readonly call: string;
  readonly code: string;
  readonly part: 'dialog' | 'startCode' | 'dropCode';
  /** Undefined: it does not. */
  readonly value: string | undefined;
}

/** Sets whether an outcome shows the dialog of its error, begins a one-time code, or ends one. */
export const setOutcomePart: Command<OutcomePart> = {
  can({ written: { document }, product }, { call, code, part, value }) {
    const outcome = outcomesOf(document, call, product).find((each) => each.code === code);
    if (outcome === undefined || typeof outcome.then === 'string') return phrase('outline.refuse.json');
    const then = isRow(outcome.then) ? outcome.then : {};
    // A dialog of its own has words, which are worded elsewhere.
    if (part === 'dialog' && isRow(then['dialog'])) return phrase('outline.refuse.json');
    if (then[part] === value) return phrase('outline.refuse.visible');
    if (value === undefined) return Object.keys(then).length > 1 ? true : phrase('calls.refuse.nothing');
    if (part === 'dialog') {
      if (value !== 'shared' || code === 'ok') return phrase('outline.refuse.json');
      return then['call'] === undefined ? true : phrase('calls.refuse.dialog');
    }
    if (
      part === 'startCode' &&
      (code !== 'ok' || effectSpecOf(document, call, product)?.answers !== 'challenge')
    )
      return phrase('calls.refuse.noCode');
    const challenges = isRow(document) && isRow(document['challenges']) ? document['challenges'] : {};
    return Object.hasOwn(challenges, value) ? true : phrase('calls.refuse.target');
  },
  run(work, { call, code, part, value }) {
    const { document } = work.written;
    const then = outcomesOf(document, call, work.product).find((each) => each.code === code)?.then;
    if (!isRow(then)) return outcomePatches(work, call, code, { [part]: value });
    return [patchTo(work.written, ['document', 'calls', call, 'on', code, part], value)];
  },
  says: (_, { call, code }) => phrase('calls.says.outcome', { call, code }),
};

/** Puts an outcome there; the texts that only the old one showed go with it. */
function outcomePatches(
  { written, product }: Workplace,
  call: string,
  code: string,
  then: unknown,
): readonly Patch[] {
  const at = ['document', 'calls', call, 'on', code];
  const before = outcomesOf(written.document, call, product).find((each) => each.code === code)?.then;
  const way = ['calls', call, 'on', code];
  const hasDialog = isRow(before) && before['dialog'] !== undefined;
  const gone = isRow(then) ? (hasDialog && then['dialog'] === undefined ? [...way, 'dialog'] : null) : way;
  const freed = gone === null ? [] : textsFreedBy(written, openDocument(written.document, product), gone);
  return [patchTo(written, at, then), ...withoutTexts(written, freed)];
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
