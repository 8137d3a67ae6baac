import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { targetOf } from '../../document/exits.ts';
import { callPointer } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Opening, ProofSurroundings, ProvenDocument, Turn, World } from '../contract.ts';
import { largest, type Factor } from '../factors.ts';
import { keyOf } from '../key.ts';
import { createModel, type Model, type Moved } from '../model.ts';
import { createReplay, type Replay } from '../replay.ts';
import type { ModelState } from '../state.ts';
import { worldFactors, worldsOf } from '../worlds.ts';

/** Most worlds that runs may begin in: what a hostile document may cost. */
const mostWorlds = 1500;
/** Most turns that are followed from all worlds together: what a hostile document may cost. */
const mostTurns = 50_000;

/** Everything by which a flow leaves as soon as it opens. */
export interface Openings {
  readonly found: readonly Opening[];
  /** What multiplies, where there are too many ways to follow: nothing is found then, and the document is refused. */
  readonly cut?: readonly Factor[];
}

/** Everything by which a flow leaves as soon as it opens, each followed by the engine. */
export function findOpenings(proven: ProvenDocument, surroundings: ProofSurroundings = {}): Openings {
  const { document, messages } = proven;
  if (!Object.values(document.steps).some(({ onShow }) => onShow !== undefined)) return { found: [] };
  const model = createModel(proven, surroundings);
  const cut = (): Openings => ({ found: [], cut: largest(worldFactors(model.facts)) });
  const found = new Map<string, Opening>();
  let replay: Replay | null = null;
  let turnsLeft = mostTurns;
  const worlds = worldsOf(model.facts, mostWorlds);
  if (worlds === null) return cut();
  for (const world of worlds) {
    const run = findEnds(model, world, turnsLeft);
    if (run === null) return cut();
    const { ends } = run;
    turnsLeft -= run.turns;
    for (const end of ends.filter(({ state }) => state.left !== null && isPath(state.left))) {
      const opening = makeOpening(document, world, end, isCertain(ends));
      const key = JSON.stringify([
        opening.paths,
        opening.given,
        opening.to,
        opening.query,
        opening.isCertain,
      ]);
      if (found.has(key)) continue;
      replay ??= createReplay(document, messages, model.dialogs);
      if (isFollowed(replay, opening)) found.set(key, opening);
    }
  }
  return { found: [...found.values()] };
}

function isPath(to: string): boolean {
  return to !== 'callback' && to !== 'close';
}

/** Where a run comes to by itself: it has left, or waits for a person. */
interface End {
  readonly state: ModelState;
  readonly turns: readonly Turn[];
  /** Every call on the way succeeded. */
  readonly isGood: boolean;
  readonly notes: Moved['notes'];
}

/** Where the runs of a world come to, and how many turns that took; null when it takes more than `most`. What behaves alike is followed once. */
function findEnds(
  model: Model,
  world: World,
  most: number,
): { readonly ends: readonly End[]; readonly turns: number } | null {
  const begun = model.begin(world);
  const open: End[] = [{ state: begun.state, turns: [], isGood: true, notes: begun.notes }];
  const ends: End[] = [];
  const known = new Set<string>();
  let turns = 0;
  for (const each of open) {
    if (each.state.running === null) {
      ends.push(each);
      continue;
    }
    const key = `${each.isGood ? 'good' : 'bad'} ${keyOf(model.facts, each.state)}`;
    if (known.has(key)) continue;
    known.add(key);
    for (const turn of model.turnsIn(each.state)) {
      turns += 1;
      if (turns > most) return null;
      const { state, notes } = model.next(each.state, turn);
      const isGood = each.isGood && turn.kind === 'answer' && turn.result.ok;
      open.push({ state, turns: [...each.turns, turn], isGood, notes });
    }
  }
  return { ends, turns };
}

/** Returns whether the flow leaves for one place however its calls succeed. */
function isCertain(ends: readonly End[]): boolean {
  const good = ends.filter((each) => each.isGood);
  const targets = new Set(good.map(({ state }) => state.left));
  return targets.size === 1 && !targets.has(null);
}

function makeOpening(document: FlowDocument, world: World, end: End, certain: boolean): Opening {
  const { state, turns, notes } = end;
  const written = notes.flatMap((note) =>
    note.kind === 'then' && note.then.leave !== undefined ? [note.then.leave] : [],
  );
  const leave = written.find((each) => targetOf(each) === state.left);
  const query = typeof leave === 'object' ? Object.keys(leave.query ?? {}) : [];
  const routes = (document.routes ?? []).filter((route) =>
    Object.entries(route.query ?? {}).every(([name, value]) => world.query[name] === value),
  );
  const said = new Set(routes.flatMap((route) => Object.keys(route.query ?? {})));
  return {
    paths: routes.map(({ path }) => path),
    given: Object.keys(world.query).filter((name) => !said.has(name)),
    to: state.left ?? '',
    query,
    signsIn: turns.some((turn) => turn.kind === 'answer' && turn.result.ok && signsIn(document, turn.call)),
    isCertain: certain && end.isGood,
    place: placeOf(document, turns.at(-1)),
    script: { flow: document.flow, world, turns },
  };
}

function signsIn(document: FlowDocument, name: string): boolean {
  const call = document.calls?.[name];
  return call !== undefined && effectOf(document, call)?.answers === 'session';
}

/** The outcome that leads out. */
function placeOf(document: FlowDocument, turn: Turn | undefined): string {
  if (turn?.kind !== 'answer') return '/document/firstStep';
  const code = turn.result.ok ? 'ok' : turn.result.error.code;
  const on = document.calls?.[turn.call]?.on ?? {};
  const line = Object.hasOwn(on, code) ? code : Object.hasOwn(on, 'other') ? 'other' : null;
  if (line === null) return callPointer(turn.call);
  const outcome = on[line];
  return typeof outcome === 'string'
    ? pointerAt('/document/outcomes', outcome)
    : pointerAt(callPointer(turn.call), 'on', line);
}

/** Returns whether the engine leaves for the same place. */
function isFollowed(replay: Replay, { script, to }: Opening): boolean {
  const { requests } = replay.play(script);
  return requests.some((request) => request.kind === 'leave' && request.to === to);
}
