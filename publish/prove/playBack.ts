import type { EffectResult } from '@alur/engine';
import type { ProofSurroundings, ProvenDocument, Turn, Way } from './contract.ts';
import { keyOf } from './key.ts';
import { createModel, type Model } from './model.ts';
import { createReplay, differences } from './replay.ts';
import type { ModelState } from './state.ts';
import { worldsAfter, worldsOf } from './worlds.ts';

/** One moment of a run as it was recorded: names of the document and codes, and no value. */
export interface RecordedMoment {
  readonly step: string;
  readonly kind: string;
  /** The action, the call, or the number of the dialog's button; empty where the kind says all. */
  readonly name: string;
  /** Of an outcome and of news: `ok` or the code of the error. */
  readonly code: string;
  /** Of an action: how each input stood. */
  readonly fields: readonly (readonly [name: string, verdict: string])[];
}

/** What a visitor sees at a moment: the step, and the code of the error that is shown over it. */
export interface MomentScreen {
  readonly step: string;
  readonly dialog: string | null;
}

/** A recorded run, walked again with values that do the same. */
export interface PlayedBack {
  /** The way, which the engine has followed, up to where it was walked; null: not even its beginning was found. */
  readonly way: Way | null;
  /** How many turns of the way have been made at each moment that was walked. */
  readonly ends: readonly number[];
  /** What is seen at each of these moments. */
  readonly screens: readonly MomentScreen[];
  /** Why the moment after these was not walked; null: all were. `begins`: the record does not begin with the run; `reload`: a reload is no part of a run; `tooMany`: there are too many ways to try; `differs`: no way of this document does what was recorded. */
  readonly stopped: 'begins' | 'reload' | 'tooMany' | 'differs' | null;
}

const nowhere = { way: null, ends: [], screens: [] } as const;

/** Worlds that a run may begin in, and states that are looked at. */
const most = { worlds: 1500, states: 20_000 };

/** Where a search stands: a state, the moments that lie behind it, and how it was come to. */
interface Node {
  readonly state: ModelState;
  readonly walked: number;
  readonly turn: Turn | null;
  readonly before: Node | null;
}

/**
 * Finds values with which a document walks a recorded way again. Values that a report does not hold are of the classes that the proof tells apart, so this is one of the runs that do the same, not the one that was.
 *
 * @example
 * const { way, ends, stopped } = playBack({ document, messages }, report.marks);
 */
export function playBack(
  proven: ProvenDocument,
  moments: readonly RecordedMoment[],
  surroundings: ProofSurroundings = {},
): PlayedBack {
  const model = createModel(proven, surroundings);
  const worlds = worldsOf(model.facts, most.worlds);
  if (worlds === null) return { ...nowhere, stopped: 'tooMany' };
  const [first] = moments;
  const starts = worlds
    .map((world) => model.begin(world).state)
    .filter(({ step }) => first?.kind === 'entered' && first.step === step);
  if (starts.length === 0) return { ...nowhere, stopped: 'begins' };
  const search = searchFor(model, moments);
  const isAtEnd = search.run(starts.map((state) => ({ state, walked: 1, turn: null, before: null })));
  const stop = moments[search.furthest().walked]?.kind === 'restored' ? 'reload' : 'differs';
  return followWay(proven, model, search.furthest(), isAtEnd ? null : search.isSpent() ? 'tooMany' : stop);
}

interface Search {
  /** Goes through what may have happened, the shortest ways first; returns whether all moments were walked. */
  readonly run: (starts: readonly Node[]) => boolean;
  readonly furthest: () => Node;
  /** It ended before everything was tried. */
  readonly isSpent: () => boolean;
}

/**
 * @example
 * const search = searchFor(model, moments);
 * if (search.run(starts)) show(search.furthest());
 */
function searchFor(model: Model, moments: readonly RecordedMoment[]): Search {
  const seen = new Set<string>();
  let furthest: Node | null = null;
  let isSpent = false;
  const isEnd = ({ walked }: Node): boolean => (moments[walked]?.kind ?? 'private') === 'private';
  return {
    run(starts) {
      let [queue, isFound] = [starts, false];
      while (queue.length > 0 && !isFound) {
        const next: Node[] = [];
        for (const node of queue) {
          const key = `${node.walked} ${keyOf(model.facts, node.state)}`;
          if (seen.has(key)) continue;
          seen.add(key);
          if (furthest === null || node.walked > furthest.walked) furthest = node;
          isFound = isEnd(node);
          isSpent = seen.size > most.states;
          if (isFound || isSpent) break;
          next.push(...onwardFrom(model, node, moments));
        }
        if (isSpent) break;
        queue = next;
      }
      return isFound;
    },
    furthest: () => {
      if (furthest === null) throw new Error('The search has not begun.');
      return furthest;
    },
    isSpent: () => isSpent,
  };
}

/** Where one turn more leads, of those that do what was recorded next; a choice leaves no moment. */
function onwardFrom(model: Model, node: Node, moments: readonly RecordedMoment[]): readonly Node[] {
  const { state, walked } = node;
  const moment = moments[walked];
  if (moment === undefined || state.status === 'left') return [];
  const found = turnsFor(model, state, moment).flatMap(({ turn, takes }): readonly Node[] => {
    const after = model.next(state, turn).state;
    const made = momentsMade(state, after);
    const from = walked + takes;
    const expected = moments.slice(from, from + made.length);
    const isSame = expected.every(
      ({ kind, step }, nth) => made[nth]?.kind === kind && made[nth].step === step,
    );
    return isSame ? [{ state: after, walked: from + expected.length, turn, before: node }] : [];
  });
  // A press that only shows what is missing changes nothing.
  return isRefused(moment) ? [...found, { state, walked: walked + 1, turn: null, before: node }] : found;
}

/** A turn, and how many moments it stands for itself. */
interface Candidate {
  readonly turn: Turn;
  readonly takes: 0 | 1;
}

function turnsFor(model: Model, state: ModelState, moment: RecordedMoment): readonly Candidate[] {
  const all = model.turnsIn(state);
  const choices = all.filter(({ kind }) => kind === 'choose').map((turn): Candidate => ({ turn, takes: 0 }));
  const caused = ownTurns(all, state, moment).map((turn): Candidate => ({ turn, takes: 1 }));
  if (caused.length > 0 || moment.kind !== 'entered') return [...choices, ...caused];
  // Nothing was pressed: time went by, or the session or the config changed.
  const worlds = worldsAfter(model.facts, state.world).map((world): Turn => ({ kind: 'world', world }));
  return [...all.filter(({ kind }) => kind === 'wait'), ...worlds].map((turn) => ({ turn, takes: 0 }));
}

/** The turns that are such a moment. */
function ownTurns(
  all: readonly Turn[],
  { running }: ModelState,
  { kind, name, code, fields }: RecordedMoment,
): readonly Turn[] {
  switch (kind) {
    case 'action':
      return all.filter(
        (turn) => turn.kind === 'press' && turn.action === name && fillsAs(turn.fill, fields),
      );
    case 'back':
      return all.filter((turn) => turn.kind === 'back');
    case 'closed':
      return [{ kind: 'close', button: name === '' ? null : Number(name) }];
    case 'outcome':
      if (running?.call !== name) return [];
      return endings(
        all.flatMap((turn) => (turn.kind === 'answer' ? [turn] : [])),
        code,
      );
    case 'news':
      return endings(
        all.flatMap((turn) => (turn.kind === 'news' && turn.call === name ? [turn] : [])),
        code,
      );
    default:
      return [];
  }
}

/** What was empty is not filled in. */
function fillsAs(fill: Readonly<Record<string, unknown>>, fields: RecordedMoment['fields']): boolean {
  return fields.every(([name, verdict]) => verdict !== 'empty' || (fill[name] ?? '') === '');
}

/** The answers of a code. Where it ends as others do, one of those stands for it in the model: it gets the code that was recorded. */
function endings<Ending extends Extract<Turn, { kind: 'answer' | 'news' }>>(
  all: readonly Ending[],
  code: string,
): readonly Ending[] {
  if (code === 'ok') return all.filter(({ result }) => result.ok);
  const failed = all.flatMap((turn) => (turn.result.ok ? [] : [{ turn, result: turn.result }]));
  const own = failed.filter(({ result }) => result.error.code === code);
  return own.length > 0
    ? own.map(({ turn }) => turn)
    : failed.map(({ turn, result }) => ({ ...turn, result: withCode(result, code) }));
}

function withCode(result: Extract<EffectResult, { ok: false }>, code: string): EffectResult {
  return { ok: false, error: { ...result.error, code } };
}

/** Whether a press showed errors and did nothing else. */
function isRefused({ kind, fields }: RecordedMoment): boolean {
  return kind === 'action' && fields.some(([, verdict]) => verdict !== 'valid' && verdict !== 'empty');
}

/** The moments that a turn leaves beside its own. */
function momentsMade(
  before: ModelState,
  after: ModelState,
): readonly { readonly kind: string; readonly step: string }[] {
  const { step } = after;
  return [
    ...(step === before.step ? [] : [{ kind: 'entered', step }]),
    ...(after.dialog === null || after.dialog === before.dialog ? [] : [{ kind: 'dialog', step }]),
    ...(after.status === 'left' ? [{ kind: 'left', step }] : []),
  ];
}

/** The way to where the search came, as far as the engine follows it. */
function followWay(
  proven: ProvenDocument,
  model: Model,
  end: Node,
  stopped: PlayedBack['stopped'],
): PlayedBack {
  const nodes: Node[] = [];
  for (let node: Node | null = end; node !== null; node = node.before) nodes.unshift(node);
  const [start] = nodes;
  if (start === undefined) return { ...nowhere, stopped: 'differs' };
  const { world } = start.state;
  const replay = createReplay(proven.document, proven.messages, model.dialogs);
  let at = replay.begin(world);
  const turns: Turn[] = [];
  const ends: number[] = [];
  const screens: MomentScreen[] = [];
  for (const { state, walked, turn } of nodes) {
    if (turn !== null) {
      at = replay.next(at, turn);
      turns.push(turn);
    }
    if (differences(model, state, at).length > 0)
      return { way: { world, turns: turns.slice(0, ends.at(-1) ?? 0) }, ends, screens, stopped: 'differs' };
    while (ends.length < walked) {
      ends.push(turns.length);
      screens.push({ step: at.snapshot.step, dialog: at.snapshot.dialog?.code ?? null });
    }
  }
  return { way: { world, turns }, ends, screens, stopped };
}
