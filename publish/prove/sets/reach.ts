import { atOnce, type InTurns } from '../../turns/inTurns.ts';
import type { Model } from '../model.ts';
import { beginnings, nothingYet } from './beginnings.ts';
import { bounds, type Coverage, type Limits } from './bounds.ts';
import { Conditions } from './conditions.ts';
import { none, TooManyNodes, type Diagram } from './diagrams.ts';
import { Events } from './events.ts';
import { widestNames } from './measures.ts';
import { Below, post } from './ops.ts';
import { keyOf, type Path, type Place } from './places.ts';
import { Screens } from './screens.ts';
import { stepsOf } from './steps.ts';
import { Space } from './space.ts';

/** A place with all the data that a run may have there. */
export interface PlaceSet {
  readonly place: Place;
  /** What names the place. */
  readonly key: string;
  /** Everything that was reached there. */
  set: Diagram;
  /** What of it every path was followed from. */
  done: Diagram;
  /** The same of Back, which waits until nothing else continues. */
  back: Diagram;
  /** The same of what waits until nothing else is left. */
  late: Diagram;
  paths: readonly Followed[] | null;
}

/** A path as it is followed, again and again. */
export interface Followed {
  readonly path: Path;
  readonly steps: ReturnType<typeof stepsOf>;
  readonly key: string;
  /** Whether it only changes what the place holds: what a person chooses. */
  readonly stays: boolean;
  /** When it is followed: at once, as Back is, or when nothing else is left, since what it leads to is known already as a rule. */
  readonly when: 'first' | 'back' | 'late';
  /** What it found of steps below others when it was followed last. */
  below: number;
}

/** How something new was reached: by a path from a place; from null where a run begins. */
export interface Frame {
  readonly from: PlaceSet | null;
  /** What the path was followed from. */
  readonly source: Diagram;
  readonly path: Path;
  readonly to: PlaceSet;
  /** What was not known there before. */
  readonly fresh: Diagram;
  /** All that is known there with it. */
  readonly reached: Diagram;
}

/** Everything that can happen to a flow, as one set of data for each place. */
export interface Sets {
  readonly model: Model;
  readonly space: Space;
  readonly screens: Screens;
  readonly below: Below;
  readonly places: readonly PlaceSet[];
  readonly frames: readonly Frame[];
  /** How often a path was followed and led somewhere. */
  readonly followed: number;
  /** Of each list of cases those that came in some run, and the list itself where none did. */
  readonly cases: ReadonlyMap<object, ReadonlySet<object>>;
  readonly coverage: Coverage;
  /** The names on whose values the sets depend most: what to take apart where they are unfinished. */
  readonly widest: readonly { readonly name: string; readonly count: number }[];
}

/**
 * Reaches every place of a document with all the data that a run may have there, all combinations of answers included.
 *
 * @example
 *   const { places, coverage } = reach(createModel({ document, messages }));
 */
export function reach(model: Model, limits: Limits = bounds): Sets {
  return atOnce(reachInTurns(model, limits));
}

/** The same, with a turn for each place that is visited. */
export function* reachInTurns(model: Model, limits: Limits = bounds): InTurns<Sets> {
  const space = new Space(model.facts, limits);
  const conditions = new Conditions(space);
  const screens = new Screens(space, conditions);
  const events = new Events(space, conditions, screens, model.dialogs);
  const walk = new SetWalk(space, events);
  const finished = yield* walk.run(() => beginnings(space, conditions, events));
  const places = [...walk.places.values()];
  return {
    model,
    space,
    screens,
    below: walk.below,
    places,
    frames: walk.frames,
    followed: walk.followed,
    cases: walk.cases,
    coverage: { finished, left: [...space.left, ...conditions.left.values()] },
    widest: widestNames(
      space,
      places.map(({ set }) => set),
    ),
  };
}

/**
 * Reaches what runs come to by some of the paths alone, or by paths that do more: null leaves a path out. Places and frames are its own; all else is that of
 * the sets.
 */
export function* reachBy(sets: Sets, changed: (path: Path) => Path | null): InTurns<Sets> {
  const known = new Map(sets.places.map((each) => [each.key, each]));
  const from = (place: Place): readonly Path[] =>
    (known.get(keyOf(place))?.paths ?? []).flatMap(({ path }) => changed(path) ?? []);
  const walk = new SetWalk(sets.space, { from }, sets);
  const begun = sets.frames.flatMap((frame) => (frame.from === null ? (changed(frame.path) ?? []) : []));
  if (!(yield* walk.run(() => begun))) throw new TooManyNodes();
  return { ...sets, below: walk.below, places: [...walk.places.values()], frames: walk.frames };
}

class SetWalk {
  readonly below: Below;
  readonly places = new Map<string, PlaceSet>();
  readonly frames: Frame[] = [];
  followed = 0;
  readonly cases = new Map<object, Set<object>>();
  readonly #open = new Set<PlaceSet>();
  /** Places that were visited since Back was followed from them. */
  readonly #openBack = new Set<PlaceSet>();

  readonly space: Space;
  readonly events: Pick<Events, 'from'>;
  /** What was reached before, and is still needed. */
  readonly before: Pick<Sets, 'places' | 'frames'>;

  constructor(
    space: Space,
    events: Pick<Events, 'from'>,
    before: Pick<Sets, 'places' | 'frames'> = { places: [], frames: [] },
  ) {
    this.space = space;
    this.events = events;
    this.before = before;
    this.below = new Below(space);
  }

  /** Follows everything; false where it is too much. */
  *run(begin: () => readonly Path[]): InTurns<boolean> {
    try {
      const start = nothingYet(this.space);
      for (const path of begin()) this.#follow(null, start, this.#followed(path, null));
      do yield* this.#visitAll();
      while (yield* this.#followAllLate());
      return true;
    } catch (cause) {
      if (cause instanceof TooManyNodes) return false;
      throw cause;
    }
  }

  /** Visits what was reached last, until nothing is left. Back waits: from each new step at once it would lead through all the steps before it again. */
  *#visitAll(): InTurns<void> {
    for (;;) {
      yield;
      const at = [...this.#open].pop();
      const back = at === undefined ? [...this.#openBack].pop() : undefined;
      if (at !== undefined) this.#visit(at);
      else if (back !== undefined) this.#followBack(back);
      else return;
    }
  }

  /** Returns whether anything was late. */
  *#followAllLate(): InTurns<boolean> {
    let isAny = false;
    for (const each of [...this.places.values()]) {
      yield;
      isAny = this.#followLate(each) || isAny;
    }
    return isAny;
  }

  /** Follows every path from what is new in a place: first those that stay there, until they bring nothing new. */
  #visit(at: PlaceSet): void {
    const { diagrams } = this.space;
    this.#open.delete(at);
    const paths = this.#pathsOf(at);
    let staying = paths.filter(({ stays }) => stays);
    // Forwards and backwards in turn: of a row of inputs, each shown by the one before it, both ends are reached in one pass.
    for (let before = none; before !== at.set; staying = staying.toReversed()) {
      before = at.set;
      for (const each of staying) this.#follow(at, diagrams.without(at.set, at.done), each);
    }
    const source = diagrams.without(at.set, at.done);
    const isFirst = at.done === none;
    at.done = at.set;
    this.#openBack.delete(at);
    this.#openBack.add(at);
    this.#followEach(at, source, 'first', isFirst);
  }

  #followBack(at: PlaceSet): void {
    this.#openBack.delete(at);
    const source = this.space.diagrams.without(at.set, at.back);
    const isFirst = at.back === none;
    at.back = at.set;
    this.#followEach(at, source, 'back', isFirst);
  }

  #followEach(at: PlaceSet, source: Diagram, when: Followed['when'], isFirst: boolean): void {
    for (const each of at.paths ?? []) {
      if (each.stays || each.when !== when) continue;
      if (isFirst) each.below = this.below.countIn(each.steps);
      this.#follow(at, source, each);
    }
  }

  /** Follows what seldom brings anything new, and Back once more where more lies below a step than when it was followed; returns whether there was any of it. */
  #followLate(at: PlaceSet): boolean {
    const source = this.space.diagrams.without(at.set, at.late);
    at.late = at.set;
    let isAny = source !== none;
    for (const each of at.paths ?? []) {
      const below = this.below.countIn(each.steps);
      const isFurther = below !== each.below;
      each.below = below;
      if (isFurther || each.when === 'late') this.#follow(at, isFurther ? at.set : source, each);
      isAny ||= isFurther;
    }
    return isAny;
  }

  #pathsOf(at: PlaceSet): readonly Followed[] {
    at.paths ??= this.events
      .from(at.place)
      .map((path) => this.#followed(path, at.key))
      .filter(({ steps }) => !steps.some((step) => 'set' in step && step.set === none));
    return at.paths;
  }

  #followed(path: Path, from: string | null): Followed {
    const key = keyOf(path.to);
    const stays = path.turn.kind === 'choose' && key === from;
    const { kind } = path.turn;
    const isLate = kind === 'news' || kind === 'world';
    const when = isLate ? 'late' : kind === 'back' && path.to.kind === 'rest' ? 'back' : 'first';
    return { path, steps: stepsOf(this.space, path.ops), key, stays, when, below: 0 };
  }

  #follow(from: PlaceSet | null, source: Diagram, followed: Followed): void {
    if (source === none) return;
    if (this.space.diagrams.isDue) this.#sweep(source);
    const { path, steps, key } = followed;
    let image = source;
    for (const step of steps) {
      image = post(this.space, this.below, step, image);
      if (image === none) return;
    }
    this.followed += 1;
    for (const note of path.notes)
      if (note.kind === 'case')
        this.cases.set(note.of, (this.cases.get(note.of) ?? new Set()).add(note.chosen));
    const to = this.places.get(key) ?? emptyPlace(path.to, key);
    this.places.set(key, to);
    const fresh = this.space.diagrams.without(image, to.set);
    if (fresh === none) return;
    to.set = this.space.diagrams.or(to.set, image);
    this.frames.push({ from, source, path, to, fresh, reached: to.set });
    if (path.turn.kind === 'choose') return;
    this.#open.delete(to);
    this.#open.add(to);
  }

  #sweep(more: Diagram): void {
    const places = [...this.before.places, ...this.places.values()];
    sweep({ space: this.space, places, frames: [...this.before.frames, ...this.frames] }, [more]);
  }
}

function emptyPlace(place: Place, key: string): PlaceSet {
  return { place, key, set: none, done: none, back: none, late: none, paths: null };
}

/** Frees every node that neither what was reached nor one of some sets needs. */
export function sweep(
  { space, places, frames }: Pick<Sets, 'space' | 'places' | 'frames'>,
  more: readonly Diagram[],
): void {
  const sets = places.flatMap(({ set, done, back, late }) => [set, done, back, late]);
  space.diagrams.sweep([
    ...more,
    ...sets,
    ...frames.flatMap(({ source, fresh, reached }) => [source, fresh, reached]),
  ]);
}
