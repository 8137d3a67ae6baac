import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { wayOf } from '../calls/outcomes.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { stepsOf } from '../outline/flow/written.ts';
import {
  casesOf,
  type FollowAt,
  followIn,
  followPart,
  followPatches,
  isError,
  kindOf,
} from '../outline/follows/followAt.ts';
import { followSays, followTitle } from '../outline/follows/followTitle.ts';
import { always, writeCondition } from '../rules/conditionForm.ts';
import type { ConditionAt } from '../rules/conditionAt.ts';
import { firstRow } from '../rules/rowChoices.ts';
import { type Subject, subjectsFor } from '../rules/subjects.ts';

/** The format takes that many. */
const most = 12;

export interface NewCase {
  /** What follows, and has the case then. */
  readonly at: FollowAt;
  /** What its condition depends on. */
  readonly path: string;
}

/** Adds a case: under a condition something else follows. It begins with what follows without it, and stands before the one for all that is left. */
export const addCase: Command<NewCase> = {
  can(work, { at, path }) {
    const then = followIn(work.written, at, work.product);
    if (kindOf(at) !== 'whole') return phrase('outline.refuse.json');
    if (!isRow(then)) return phrase('follows.refuse.ownFirst');
    const cases = casesOf(then);
    if (cases.length >= most) return phrase('outline.refuse.full', { count: most });
    return subjectsOfCase(work, at).some((subject) => subject.path === path)
      ? true
      : phrase('rules.refuse.subject');
  },
  run(work, { at, path }) {
    const then = followIn(work.written, at, work.product);
    const subject = subjectsOfCase(work, at).find((each) => each.path === path);
    const parts = subject === undefined ? [] : [firstRow(subject)];
    const condition = writeCondition({ ...always, top: { ...always.top, parts } }, true);
    const added = { if: condition, then: firstThen(work, at, then) };
    const cases = casesOf(then);
    const end = isElse(cases.at(-1)) ? cases.length - 1 : cases.length;
    return followPatches(work, followPart(at, 'cases'), cases.toSpliced(end, 0, added));
  },
  says: (work, { at }) => phrase('follows.says.case', { what: followTitle(work, at) }),
};

/** What the condition of a case may read. */
export function subjectsOfCase({ written, product }: Workplace, at: FollowAt): readonly Subject[] {
  const condition: ConditionAt = { of: 'case', at: followPart(at, 'cases', 0) };
  return subjectsFor(written, condition, product);
}

/** A case without a condition stands for all that is left. */
export function isElse(each: unknown): boolean {
  return isRow(each) && each['if'] === undefined;
}

/** The way of the whole, since a case does something: an error without one shows its message, and other ends lead to the first step. */
function firstThen({ written }: Workplace, at: FollowAt, then: unknown): unknown {
  const way = wayOf(then);
  if (way !== null && (way.to === 'goto' || way.to === 'call')) return { [way.to]: way.name };
  const leave = isRow(then) ? then['leave'] : undefined;
  if (leave !== undefined) return { leave };
  return isError(at) ? { dialog: 'shared' } : { goto: stepsOf(written.document)[0]?.[0] ?? '' };
}

/** Takes a case away, with the texts that it alone shows. */
export const removeCase: Command<{ readonly at: FollowAt }> = {
  can(work, { at }) {
    const whole = { ...at, inner: at.inner.slice(0, -2) };
    const then = followIn(work.written, whole, work.product);
    const cases = casesOf(then);
    if (kindOf(at) !== 'case' || cases[Number(at.inner.at(-1))] === undefined)
      return phrase('outline.refuse.json');
    const isAll = cases.length === 1 && isRow(then) && Object.keys(then).length === 1;
    return isAll ? phrase('calls.refuse.nothing') : true;
  },
  run: (work, { at }) => followPatches(work, at, undefined),
  says: (work, { at }) => phrase('outline.says.removed', { thing: followTitle(work, at) }),
};

export interface CaseMove {
  readonly at: FollowAt;
  readonly by: -1 | 1;
}

/** Moves a case: the first that holds is the one that counts. The one for all that is left stays the last. */
export const moveCase: Command<CaseMove> = {
  can(work, { at, by }) {
    const cases = casesOf(followIn(work.written, { ...at, inner: at.inner.slice(0, -2) }, work.product));
    const from = Number(at.inner.at(-1));
    const [own, other] = [cases[from], cases[from + by]];
    if (kindOf(at) !== 'case' || own === undefined || isElse(own)) return phrase('outline.refuse.json');
    return other === undefined || isElse(other) || from + by < 0 ? phrase('outline.refuse.end') : true;
  },
  run(work, { at, by }) {
    const inner = at.inner.slice(0, -1);
    const cases = casesOf(followIn(work.written, { ...at, inner: inner.slice(0, -1) }, work.product));
    const from = Number(at.inner.at(-1));
    const moved = cases.toSpliced(from, 1).toSpliced(from + by, 0, cases[from]);
    return followPatches(work, { ...at, inner }, moved);
  },
  says: (work, { at }) => followSays(work, { ...at, inner: at.inner.slice(0, -2) }),
};
