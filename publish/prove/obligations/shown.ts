import type { Expression } from '@alur/engine';
import type { Display } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callsFrom } from '../../document/reach.ts';
import { outcomesOf, thensOf } from '../../document/thens.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import type { Reached } from '../explore.ts';
import type { Facts } from '../facts.ts';
import { holdsIn, pathsOf, valueIn } from '../logic.ts';
import { scopeOf, stepIn, type ModelState } from '../state.ts';

/** A piece that a state shows because a list is unread. */
interface ShownUnread {
  readonly node: Reached;
  readonly item: Display;
  readonly place: string;
  readonly list: string;
  /** It is there when the list is empty, too. */
  readonly whenEmpty: boolean;
}

/**
 * Nothing that says a list is empty is shown before the list was read. What is there for as long as the list is unread, and hidden once it was read, says
 * something untrue as well where no call of its step reads the list, or where it is there both while the call runs and after it failed.
 */
export const unreadIsNotEmpty: Obligation = ({ model: { facts }, reached }, labels) => {
  const shown = reached.flatMap((node) => findShownUnread(facts, node));
  const running = new Set(shown.flatMap(({ node, place }) => (isReading(node.state) ? [place] : [])));
  const found = shown.filter(({ node: { state }, place, list, whenEmpty }) => {
    if (whenEmpty) return true;
    if (isReading(state) || state.dialog !== null) return false;
    return running.has(place) || !fills(facts, state.step, list);
  });
  return firstOfEach(
    found.map(({ node, item, place, list }): Discovery => {
      const label = item.label === undefined ? item.id : labels.text(item.label);
      return {
        code: 'unreadShownAsEmpty',
        place,
        names: { item: label, list },
        at: node.index,
        confirms: ({ snapshot }) => snapshot.displays[item.id]?.visible === true,
      };
    }),
    ({ place }) => place,
  );
};

function isReading({ status, showDue }: ModelState): boolean {
  return status === 'running' || showDue;
}

function findShownUnread(facts: Facts, node: Reached): readonly ShownUnread[] {
  const { state } = node;
  if (state.status === 'left') return [];
  return stepIn(facts, state.step).body.flatMap((item, index): readonly ShownUnread[] => {
    if (isInput(item) || item.visible === undefined) return [];
    const condition = facts.condition(item.visible);
    const counted = countedLists(facts);
    const lists = pathsOf(condition).flatMap((path) => listOf(path) ?? counted.get(path)?.list ?? []);
    const unread = [...new Set(lists)].filter(
      (list) => state.lists[list] === undefined && item.from !== list,
    );
    if (unread.length === 0) return [];
    const scope = scopeOf(facts, state);
    if (!holdsIn(condition, scope)) return [];
    const holdsWith = (list: string, count: number): boolean => {
      const read = { ...scope, list: { ...(scope['list'] as object), [list]: { count } } };
      const flags = [...counted].flatMap(([path, from]) =>
        from.list === list ? [[path.slice('data.'.length), valueIn(from.expression, read)] as const] : [],
      );
      return holdsIn(condition, { ...read, data: { ...state.data, ...Object.fromEntries(flags) } });
    };
    const place = pointerAt(stepPointer(state.step), 'body', index, 'visible');
    return unread
      .filter((list) => !holdsWith(list, 3))
      .map((list) => ({ node, item, place, list, whenEmpty: holdsWith(list, 0) }));
  });
}

function listOf(path: string): string | null {
  return /^list\.(\w+)\.count$/.exec(path)?.[1] ?? null;
}

/** Data that is set from nothing but how many rows a list has: while the list is unread, it says as little as the list. */
type Counted = ReadonlyMap<string, { readonly list: string; readonly expression: Expression }>;

const countedKnown = new WeakMap<Facts, Counted>();

function countedLists(facts: Facts): Counted {
  const known = countedKnown.get(facts);
  if (known !== undefined) return known;
  const counted = new Map(
    thensOf(facts.document).flatMap(({ then }) =>
      Object.entries(then.set ?? {}).flatMap(([name, written]) => {
        const expression = facts.open(written);
        const [path = '', ...others] = new Set(pathsOf(expression));
        const list = others.length === 0 ? listOf(path) : null;
        return list === null ? [] : [[`data.${name}`, { list, expression }] as const];
      }),
    ),
  );
  countedKnown.set(facts, counted);
  return counted;
}

/** Returns whether a call of a step reads a list. */
function fills({ document }: Facts, step: string, list: string): boolean {
  const given = document.steps[step];
  const calls = given === undefined ? new Set<string>() : callsFrom(document, given);
  return outcomesOf(document).some(
    ({ callName, then: { take = [], append = [] } }) =>
      calls.has(callName) && [...take, ...append].includes(list),
  );
}
