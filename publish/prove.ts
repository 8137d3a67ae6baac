import type { DraftMessages } from './document/decoded.ts';
import { pointerAt } from './document/pointer.ts';
import type { Finding, ProofSurroundings, Prove, ProvenDocument } from './prove/contract.ts';
import { firstOfEach, type Discovery, type Obligation } from './prove/discovery.ts';
import { explore, wayTo, type Explored, type TooLarge } from './prove/explore.ts';
import { createModel, type Model } from './prove/model.ts';
import { allShown, noDeadEnd } from './prove/obligations/reaching.ts';
import { labelsOf, sentencesOf, type Labels } from './prove/path.ts';
import { createReplay, differences, type Replay } from './prove/replay.ts';
import { worded } from './prove/words.ts';

/** What every document owes, in the order in which findings are reported. */
const obligations: readonly Obligation[] = [allShown, noDeadEnd];

/**
 * Proves documents: each is explored as a finite model, every obligation is asked of it, and each finding that has a way is played on the engine before it
 * is reported. Documents must have passed `checkFlow` without an error.
 *
 * @example
 *   for (const { sentence, path } of prove([{ document, messages }])) console.log(sentence.en, path.map(({ en }) => en).join(' '));
 */
export const prove: Prove = (documents, surroundings = {}) =>
  documents.flatMap((each) => proveAlone(each, surroundings));

function proveAlone(proven: ProvenDocument, surroundings: ProofSurroundings): readonly Finding[] {
  const { document, messages } = proven;
  const model = createModel(proven, surroundings);
  const labels = labelsOf(document, messages, surroundings.texts ?? noTexts);
  const explored = explore(model);
  if (!('reached' in explored)) return [tooLarge(document.flow, explored)];
  const found = firstOfEach(
    obligations.flatMap((obligation) => obligation(explored, labels)),
    ({ code, place }) => `${code} ${place}`,
  );
  if (found.length === 0) return [];
  const replay = createReplay(document, messages, model.dialogs);
  return found.flatMap((each) => reported(explored, labels, replay, each));
}

const noTexts: DraftMessages = {};

function tooLarge(flow: string, { factors }: TooLarge): Finding {
  const named = factors.map(({ name, count }) => `${name} (${count})`).join(' × ');
  const place = pointerAt('/document', 'steps');
  return {
    code: 'tooManyStates',
    flow,
    place,
    ...worded('tooManyStates', { factors: named }),
    path: [],
    script: null,
  };
}

/** A finding with its words and its way; nothing when the engine does not follow it. */
function reported(explored: Explored, labels: Labels, replay: Replay, found: Discovery): readonly Finding[] {
  const { model } = explored;
  const { flow } = model.facts.document;
  const words = {
    ...worded(found.code, found.names),
    ...(found.severity === undefined ? {} : { severity: found.severity }),
  };
  const base = { code: found.code, flow, place: found.place, ...words };
  if (found.at === null) return [{ ...base, path: [], script: null }];
  const way = wayTo(explored, found.at);
  const turns = found.turn === undefined ? way.turns : [...way.turns, found.turn];
  const script = { flow, world: way.world, turns };
  if (!isFollowed(model, replay, script, found)) return [];
  return [{ ...base, path: sentencesOf(model, labels, script), script }];
}

/** Returns whether the engine comes to the state that the model says, and shows what was found there. */
function isFollowed(
  model: Model,
  replay: Replay,
  { world, turns }: Pick<NonNullable<Finding['script']>, 'world' | 'turns'>,
  found: Discovery,
): boolean {
  let { state } = model.begin(world);
  for (const turn of turns) ({ state } = model.next(state, turn));
  const replayed = replay.play({ world, turns });
  return differences(model, state, replayed).length === 0 && found.confirms?.(replayed) !== false;
}
