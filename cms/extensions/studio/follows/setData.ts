import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Fitting } from '../calls/sends.ts';
import { codePaths, fitsInput } from '../calls/sends.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { type FollowAt, followIn, followPart, followPatches, kindOf } from '../outline/follows/followAt.ts';
import { followTitle } from '../outline/follows/followTitle.ts';
import { subjectsOfCase } from './cases.ts';

/** Data that may be set, with what fits. */
export interface Settable extends Fitting {
  readonly name: string;
}

/** The data of a flow that something may set: what is typed, but no secret, and what it keeps. */
export function settablesAt(work: Workplace, at: FollowAt): readonly Settable[] {
  const codes = codePaths(work.written.document);
  const subjects = subjectsOfCase(work, at).filter(
    ({ isSecret, path }) => isSecret !== true && !codes.includes(path),
  );
  return subjects
    .filter(({ path }) => path.startsWith('data.'))
    .map(({ path, type, values }) => ({
      name: path.slice('data.'.length),
      paths: subjects
        .filter((each) => each.type === type && each.path !== path && each.group !== 'code')
        .map((each) => each.path),
      constants:
        type === 'flag'
          ? [true, false]
          : values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
      typed: type === 'flag' || values.length > 0 ? null : type,
    }));
}

export interface DataChange {
  readonly at: FollowAt;
  readonly name: string;
  /** Undefined: it is not set. */
  readonly value: unknown;
}

/** The format takes that many. */
const most = 20;

/** Sets data of the flow when something follows. */
export const setData: Command<DataChange> = {
  can(work, { at, name, value }) {
    const then = followIn(work.written, at, work.product);
    if (kindOf(at) !== 'whole' && kindOf(at) !== 'button') return phrase('outline.refuse.json');
    if (!isRow(then)) return phrase('follows.refuse.ownFirst');
    const set = isRow(then['set']) ? then['set'] : {};
    const present = Object.hasOwn(set, name) ? set[name] : undefined;
    if (JSON.stringify(present) === JSON.stringify(value)) return phrase('outline.refuse.visible');
    if (value === undefined) {
      const isAll = Object.keys(then).length === 1 && Object.keys(set).length === 1;
      return isAll ? phrase('calls.refuse.nothing') : true;
    }
    const settable = settablesAt(work, at).find((each) => each.name === name);
    if (settable === undefined) return phrase('calls.refuse.target');
    if (present === undefined && Object.keys(set).length >= most)
      return phrase('outline.refuse.full', { count: most });
    return fitsInput(settable, value) ? true : phrase('outline.refuse.value', { title: name });
  },
  run: (work, { at, name, value }) => followPatches(work, followPart(at, 'set', name), value),
  says: (work, { at, name }) => phrase('follows.says.set', { name, what: followTitle(work, at) }),
};
