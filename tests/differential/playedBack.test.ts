import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FlowEvent, Snapshot } from '@alur/engine';
import { pointerTo } from '@alur/engine/json';
import {
  createModel,
  createReplay,
  type Model,
  playBack,
  type RecordedMoment,
  type Script,
  type Turn,
  worldsOf,
} from '@alur/publish/prove';
import { markOf, turnMarks } from '../../src/app/support/turnMarks.ts';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { openedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';
import { drawnRuns } from '../support/drawnRuns.ts';
import { type Drawing, drawingFrom } from './drawing.ts';

const flows = (await readdir(new URL('../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
/** Runs of each flow, and most turns of one. */
const allRuns = drawnRuns(10_000);
const runs = Math.ceil(allRuns / flows.length);
const longest = 12;

type Way = Pick<Script, 'world' | 'turns'>;

/** A run of drawn turns. */
function drawnWay(model: Model, drawing: Drawing): Way {
  const world = drawing.oneOf(worldsOf(model.facts, 1500) ?? []);
  let { state } = model.begin(world);
  const turns: Turn[] = [];
  while (turns.length < longest) {
    const possible = model.turnsIn(state);
    if (possible.length === 0) break;
    const turn = drawing.oneOf(possible);
    turns.push(turn);
    ({ state } = model.next(state, turn));
  }
  return { world, turns };
}

/** One turn of a person after another: what is filled in before a press is typed first. */
function singly({ turns }: Way): readonly Turn[] {
  return turns.flatMap((turn) =>
    turn.kind === 'press'
      ? [
          ...Object.entries(turn.fill).map(([field, value]): Turn => ({ kind: 'choose', field, value })),
          { ...turn, fill: {} },
        ]
      : [turn],
  );
}

function eventOf({ running, watching }: Snapshot, turn: Turn): FlowEvent {
  switch (turn.kind) {
    case 'choose':
      return { type: 'input', field: pointerTo(turn.field), value: turn.value, at: 0 };
    case 'press':
      return { type: 'action', action: turn.action, at: 0 };
    case 'answer':
      return { type: 'settled', call: running?.id ?? '', result: turn.result, at: 0 };
    case 'news':
      return { type: 'news', watch: watching?.id ?? '', result: turn.result, at: 0 };
    case 'close':
      return { type: 'dialogClosed', button: turn.button, at: 0 };
    case 'back':
      return { type: 'back', at: 0 };
    case 'wait':
      return { type: 'tick', at: 0 };
    case 'world':
      throw new Error('The drawn runs stay in one world.');
  }
}

/** What a report would hold of a way, as the engine walks it. */
function recorded(
  flow: string,
  replay: ReturnType<typeof createReplay>,
  way: Way,
): readonly RecordedMoment[] {
  const bundle = shippedFlow(flow);
  let played = replay.begin(way.world);
  const moments: RecordedMoment[] = [markOf(played.snapshot.step, 'entered')];
  for (const turn of singly(way)) {
    const before = played.snapshot;
    played = replay.next(played, turn);
    moments.push(
      ...turnMarks(bundle, {
        event: turn.kind === 'world' ? { type: 'tick', at: 0 } : eventOf(before, turn),
        before,
        after: played.snapshot,
        requests: played.requests,
      }),
    );
  }
  return moments;
}

const plain = ({ step, kind, name, code }: RecordedMoment): string => `${kind} ${step} ${name} ${code}`;

/** The moments that were walked, without presses that only showed errors: the way has no turn for them. */
function effective(moments: readonly RecordedMoment[], ends: readonly number[]): readonly string[] {
  return moments
    .slice(0, ends.length)
    .filter(({ kind }, nth) => kind !== 'action' || ends[nth] !== ends[nth - 1])
    .map(plain);
}

describe.each(flows)('a report of the shipped flow %s', { timeout: 600_000 }, (flow) => {
  it('[INS-74] T32 is played back: drawn runs are walked again step by step and outcome by outcome on the engine, or it says at which moment it can’t', async () => {
    const { document, messages } = await shippedItem(flow);
    const proven = { document: openedDocument(document), messages };
    const model = createModel(proven);
    const replay = createReplay(proven.document, messages, model.dialogs);
    let whole = 0;
    for (let seed = 1; seed <= runs; seed += 1) {
      const moments = recorded(flow, replay, drawnWay(model, drawingFrom(seed)));
      const { way, ends, stopped } = playBack(proven, moments);
      const walked = way === null ? [] : recorded(flow, replay, way);
      expect(walked.map(plain), `seed ${seed}`).toEqual(effective(moments, ends));
      if (stopped === null) whole += 1;
    }
    // The results that a run waits for are of many classes: a few runs have more ways than are tried.
    expect(whole / runs).toBeGreaterThan(0.9);
  });
});

describe('a report that can’t be played back whole', () => {
  const entered = (step: string): RecordedMoment => markOf(step, 'entered');
  const pressed = (step: string, name: string, fields: RecordedMoment['fields']): RecordedMoment => ({
    ...markOf(step, 'action', { name }),
    fields,
  });

  it('[INS-74] says that it does not begin with the run, that a reload follows, or that the document does something else', async () => {
    const { document, messages } = await shippedItem('login');
    const proven = { document: openedDocument(document), messages };
    const code = pressed('password', 'useCode', []);
    const stops = (...moments: readonly RecordedMoment[]): unknown => {
      const { stopped, ends } = playBack(proven, moments);
      return [stopped, ends.length];
    };
    expect(stops(entered('elsewhere'), code)).toEqual(['begins', 0]);
    expect(stops(entered('password'), code, entered('code'), markOf('code', 'restored'))).toEqual([
      'reload',
      3,
    ]);
    expect(stops(entered('password'), code, entered('password'))).toEqual(['differs', 1]);
    expect(stops(entered('password'), code, entered('code'), markOf('code', 'private'))).toEqual([null, 3]);
  });

  it('[INS-74] goes on after a press that only showed errors', async () => {
    const { document, messages } = await shippedItem('login');
    const proven = { document: openedDocument(document), messages };
    const wrong = pressed('password', 'submit', [['phone', 'error.required']]);
    const { stopped, ends, way } = playBack(proven, [
      ...[entered('password'), wrong, pressed('password', 'useCode', []), entered('code')],
    ]);
    expect([stopped, ends]).toEqual([null, [0, 0, 1, 1]]);
    expect(way?.turns.map(({ kind }) => kind)).toEqual(['press']);
  });
});
