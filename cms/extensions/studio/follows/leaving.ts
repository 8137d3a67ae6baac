import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Fitting } from '../calls/sends.ts';
import { codePaths, fitsInput } from '../calls/sends.ts';
import { inputNames } from '../calls/targets.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { openDocument, type Parts } from '../outline/flow/written.ts';
import { type FollowAt, followIn, followPart, followPatches } from '../outline/follows/followAt.ts';
import { followSays } from '../outline/follows/followTitle.ts';
import { subjectsOfCase } from './cases.ts';

/** How a flow is left: for which page, with what in its address, and with which fields filled in there. */
export interface Leaving {
  readonly to: string;
  /** What fills the names in braces of the address. */
  readonly params: Parts;
  readonly query: Parts;
  readonly carry: readonly string[];
}

/** How something leaves the flow; null: it stays in it. */
export function leavingOf(then: unknown): Leaving | null {
  const leave = isRow(then) ? then['leave'] : undefined;
  if (typeof leave === 'string') return { to: leave, params: {}, query: {}, carry: [] };
  if (!isRow(leave) || typeof leave['to'] !== 'string') return null;
  const { to, params, query, carry } = leave;
  return {
    to,
    params: isRow(params) ? params : {},
    query: isRow(query) ? query : {},
    carry: Array.isArray(carry) ? carry.filter((name) => typeof name === 'string') : [],
  };
}

/** What may stand in an address: nothing that is secret, and no code. */
export function fittingAddress(work: Workplace, at: FollowAt): Fitting {
  const codes = codePaths(work.written.document);
  const subjects = subjectsOfCase(work, at).filter(
    ({ isSecret, group, type, path }) =>
      isSecret !== true && group !== 'code' && type !== 'flag' && !codes.includes(path),
  );
  return { paths: subjects.map(({ path }) => path), constants: [], typed: 'text' };
}

/** The names in braces of an address. */
export function placesIn(to: string): readonly string[] {
  return [...to.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Fields that may be filled in on the page that a flow is left for. */
export function carriedNames(work: Workplace, at: FollowAt): readonly string[] {
  const { written, product } = work;
  const secrets = subjectsOfCase(work, at).flatMap(({ path, isSecret }) => (isSecret === true ? [path] : []));
  const inputs = inputNames(openDocument(written.document, product));
  const hidden = [...secrets, ...codePaths(written.document)];
  return inputs.filter((name) => !hidden.includes(`data.${name}`));
}

export type LeavingChange =
  | {
      readonly at: FollowAt;
      readonly part: 'params' | 'query';
      readonly name: string;
      /** Undefined: it is not there. */
      readonly value: unknown;
    }
  | { readonly at: FollowAt; readonly part: 'carry'; readonly name: string; readonly value: boolean };

const most = { query: 6, params: 4, carry: 8 };
const queryName = /^[a-z][a-z0-9_-]{0,39}$/;

/** Sets what stands in the address that a flow is left for, or a field that is filled in there. */
export const setLeaving: Command<LeavingChange> = {
  can(work, change) {
    const { at, part, name, value } = change;
    const leaving = leavingOf(followIn(work.written, at, work.product));
    if (leaving === null) return phrase('outline.refuse.json');
    if (leaving.to === 'close') return phrase('follows.refuse.close');
    if (part === 'carry') {
      if (leaving.carry.includes(name) === value) return phrase('outline.refuse.visible');
      if (value && !carriedNames(work, at).includes(name)) return phrase('calls.refuse.target');
    } else {
      const present = leaving[part][name];
      if (JSON.stringify(present) === JSON.stringify(value)) return phrase('outline.refuse.visible');
      if (part === 'params' && (value === undefined || !placesIn(leaving.to).includes(name)))
        return phrase('calls.refuse.needed', { name });
      if (part === 'query' && !queryName.test(name)) return phrase('follows.refuse.queryName');
      if (value !== undefined && !fitsInput(fittingAddress(work, at), value))
        return phrase('outline.refuse.value', { title: name });
    }
    const count = Object.keys(leaving[part]).length;
    const isNew = part === 'carry' ? value : leaving[part][name] === undefined;
    return isNew && count >= most[part] ? phrase('outline.refuse.full', { count: most[part] }) : true;
  },
  run(work, change) {
    const leaving = leavingOf(followIn(work.written, change.at, work.product));
    if (leaving === null) return [];
    const next = withChange(leaving, change);
    const { to, params, query, carry } = next;
    const more = {
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(Object.keys(query).length === 0 ? {} : { query }),
      ...(carry.length === 0 ? {} : { carry }),
    };
    const leave = Object.keys(more).length === 0 ? to : { to, ...more };
    return followPatches(work, followPart(change.at, 'leave'), leave);
  },
  says: (work, { at }) => followSays(work, at),
};

function withChange(leaving: Leaving, change: LeavingChange): Leaving {
  const { name } = change;
  if (change.part === 'carry') {
    const others = leaving.carry.filter((each) => each !== name);
    return { ...leaving, carry: change.value ? [...others, name] : others };
  }
  const present = leaving[change.part];
  const { [name]: _before, ...others } = present;
  const next = change.value === undefined ? others : { ...present, [name]: change.value };
  return { ...leaving, [change.part]: next };
}
