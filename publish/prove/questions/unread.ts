import { evaluate, type Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Display } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callsFrom } from '../../document/reach.ts';
import { outcomesOf, thensOf } from '../../document/thens.ts';
import { firstOfEach } from '../discovery.ts';
import type { Facts } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import type { Place } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { mostWays, waysTo } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';

/** States of a place in which a piece is seen because a list is unread. */
interface ShownUnread {
  readonly at: PlaceSet;
  readonly step: string;
  readonly set: Diagram;
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
export function unreadIsNotEmpty(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { facts } = sets.model;
  const shown = sets.places.flatMap((at) => shownUnread(sets, at));
  const running = new Set(shown.flatMap(({ at, place }) => (isReading(at.place) ? [place] : [])));
  const found = shown.filter(({ at, step, place, list, whenEmpty }) => {
    if (whenEmpty) return true;
    return at.place.kind === 'rest' && (running.has(place) || !fills(facts, step, list));
  });
  return firstOfEach(found, ({ place }) => place).map(({ at, set, item, place, list }) => ({
    code: 'unreadShownAsEmpty',
    place,
    names: { item: item.label === undefined ? item.id : labels.text(item.label), list },
    ways: waysTo(sets, at, set, mostWays),
    confirms: ({ snapshot }) => snapshot.displays[item.id]?.visible === true,
  }));
}

function isReading(place: Place): boolean {
  return place.kind === 'running' || (place.kind === 'dialog' && place.isDue);
}

function shownUnread(sets: Sets, at: PlaceSet): readonly ShownUnread[] {
  const { facts } = sets.model;
  const { diagrams } = sets.space;
  const { conditions } = sets.screens;
  const { place: here } = at;
  if (here.kind === 'left') return [];
  const { step } = here;
  const counted = countedLists(facts);
  return stepIn(facts, step).body.flatMap((item, index): readonly ShownUnread[] => {
    if (isInput(item) || item.visible === undefined) return [];
    const { visible } = item;
    const place = pointerAt(stepPointer(step), 'body', index, 'visible');
    const lists = new Set(
      pathsOf(facts.condition(visible)).flatMap((path) => listOf(path) ?? counted.get(path)?.list ?? []),
    );
    return [...lists].flatMap((list) => {
      const variable = sets.space.at(`list.${list}`);
      if (item.from === list || variable === undefined) return [];
      const unread = diagrams.and(at.set, sets.space.is(variable, 0));
      const withRows = (count: number): Diagram =>
        conditions.of(visible, step, readWith(facts, list, count)).may;
      const seen = diagrams.and(unread, conditions.of(visible, step).must);
      if (seen === none) return [];
      const untrue = diagrams.without(seen, withRows(3));
      const empty = withRows(0);
      const found = { at, step, item, place, list };
      return [
        { ...found, set: diagrams.and(untrue, empty), whenEmpty: true },
        { ...found, set: diagrams.without(untrue, empty), whenEmpty: false },
      ].filter(({ set }) => set !== none);
    });
  });
}

/** What a condition reads once a list has a number of rows: so does data that counts them. */
function readWith(facts: Facts, list: string, count: number): Readonly<Record<string, JsonValue>> {
  const rows = Array.from({ length: count }, () => ({}));
  const flags = [...countedLists(facts)].flatMap(([path, from]) =>
    from.list === list ? [[path, evaluate(from.expression, { list: { [list]: { count } } })] as const] : [],
  );
  return { [`list.${list}`]: rows, ...Object.fromEntries(flags) };
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
