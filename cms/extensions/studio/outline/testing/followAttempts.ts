import { isRow } from '../../../hooks/rows.ts';
import { callsOf } from '../../calls/callOf.ts';
import { outcomesOf, sharedOutcomes } from '../../calls/outcomes.ts';
import { setWay } from '../../calls/setOutcome.ts';
import { addCase, moveCase, removeCase, subjectsOfCase } from '../../follows/cases.ts';
import { addButton, buttonsIn, dialogKinds, removeButton, setDialog } from '../../follows/dialog.ts';
import { type FollowWording, followSlots, wordFollow } from '../../follows/followWords.ts';
import { carriedNames, fittingAddress, leavingOf, setLeaving } from '../../follows/leaving.ts';
import { setData, settablesAt } from '../../follows/setData.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { type Place, stepsOf } from '../flow/written.ts';
import { casesOf, type FollowAt, followIn, followPart, type FollowRoot } from '../follows/followAt.ts';
import { watchedCall } from '../follows/news.ts';
import type { Attempt } from './attempt.ts';

/** What can be done with what follows calls and presses, with arguments out of what the flow holds. */
export function followAttempts(
  work: Workplace,
  place: Place,
  pick: (count: number) => number,
): readonly Attempt[] {
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const parts = partsThatFollow(work, place);
  const at = choose(parts);
  if (at === undefined) return [];
  const inCases = choose(parts.filter(({ inner }) => inner.at(-2) === 'cases')) ?? at;
  const inButtons = choose(parts.filter(({ inner }) => inner.at(-2) === 'buttons')) ?? at;
  const inDialog = choose(parts.filter(({ inner }) => inner.at(-1) === 'dialog')) ?? at;
  const left = choose(parts.filter((part) => leavingOf(followIn(work.written, part, work.product)) !== null));
  const step = choose(stepsOf(work.written.document))?.[0] ?? '';
  // What is not tried is not worked out: some of it reads the whole flow.
  const all: readonly (() => Attempt | null)[] = [
    () => attempt('case', addCase, { at, path: choose(subjectsOfCase(work, at))?.path ?? '' }),
    () => attempt('no case', removeCase, { at: inCases }),
    () => attempt('case order', moveCase, { at: inCases, by: pick(2) === 0 ? -1 : 1 }),
    () =>
      attempt('part way', setWay, { at, way: pick(2) === 0 ? { to: 'goto', name: step } : { to: 'stay' } }),
    () => attempt('dialog', setDialog, { at, is: dialogKinds[pick(3)] ?? 'none' }),
    () => attempt('button', addButton, { at: inDialog }),
    () => attempt('no button', removeButton, { at: inButtons }),
    () => attempt('follow words', wordFollow, wording([at, inDialog, inButtons][pick(3)] ?? at, pick)),
    () => {
      const data = choose(settablesAt(work, at));
      return attempt('data', setData, { at, name: data?.name ?? '', value: valueFor(data, pick) });
    },
    () =>
      left === undefined
        ? null
        : attempt('address', setLeaving, {
            at: left,
            part: pick(3) === 0 ? 'params' : 'query',
            name: ['from', 'page', 'payment_id'][pick(3)] ?? '',
            value: [undefined, 'web', pathValue(choose(fittingAddress(work, left).paths))][pick(3)],
          }),
    () =>
      left === undefined
        ? null
        : attempt('carry', setLeaving, {
            at: left,
            part: 'carry',
            name: choose(carriedNames(work, left)) ?? '',
            value: pick(2) === 0,
          }),
  ];
  return [0, 1].flatMap(() => choose(all)?.() ?? []);
}

function wording(at: FollowAt, pick: (count: number) => number): FollowWording {
  return {
    at,
    slot: followSlots[pick(followSlots.length)] ?? 'toast',
    locale: pick(2) === 0 ? 'en' : 'id',
    text: ['Thank you', 'Terima kasih', ''][pick(3)] ?? '',
  };
}

function valueFor(
  data: ReturnType<typeof settablesAt>[number] | undefined,
  pick: (count: number) => number,
): unknown {
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const [constant, path] = [choose(data?.constants ?? []), pathValue(choose(data?.paths ?? []))];
  return [undefined, constant, path, 'x', 3][pick(5)];
}

function pathValue(path: string | undefined): unknown {
  return path === undefined ? undefined : { var: path };
}

/** Everything that follows something in a flow, with its cases, dialogs and buttons; of presses that of a place alone. */
export function partsThatFollow(work: Workplace, place: Place): readonly FollowAt[] {
  const { document } = work.written;
  const roots: readonly FollowRoot[] = [
    ...callsOf(document).flatMap(([call]) =>
      outcomesOf(document, call, work.product).map(({ code }) => ({ of: 'outcome', call, code }) as const),
    ),
    ...sharedOutcomes(document).map((name) => ({ of: 'shared', name }) as const),
    ...(place.list === 'actions' ? [{ of: 'press', place } as const] : []),
    ...stepsOf(document).flatMap(([step]) => {
      const call = watchedCall(document, step);
      const ends = call === null ? [] : outcomesOf(document, call, work.product);
      return ends.map(({ code }) => ({ of: 'watch', step, code }) as const);
    }),
  ];
  return roots.flatMap((root) => partsOf(work, { root, inner: [] }));
}

function partsOf(work: Workplace, at: FollowAt): readonly FollowAt[] {
  const value = followIn(work.written, at, work.product);
  if (!isRow(value)) return value === undefined ? [] : [at];
  const dialog = followPart(at, 'dialog');
  return [
    at,
    ...(isRow(value['dialog'])
      ? [dialog, ...buttonsIn(work, dialog).map((_, index) => followPart(dialog, 'buttons', index))]
      : []),
    ...casesOf(value).flatMap((_, index) => [
      followPart(at, 'cases', index),
      ...partsOf(work, followPart(at, 'cases', index, 'then')),
    ]),
  ];
}
