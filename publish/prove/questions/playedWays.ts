import type { Way } from '../contract.ts';
import type { Model } from '../model.ts';
import { sentencesOf, type Labels, type ToldWay } from '../path.ts';
import { differences, type Replay, type Replayed } from '../replay.ts';
import { playOnce } from './alikeBeginnings.ts';

/** Ways of one document: each is played on the engine and put into words once, however many findings it shows, and so is what ways share. */
export class PlayedWays {
  readonly #ends = new Map<Way, Replayed | null>();
  readonly #sentences = new Map<Way, ToldWay>();

  readonly model: Model;
  readonly labels: Labels;
  readonly replay: Pick<Replay, 'begin' | 'next'>;

  constructor(model: Model, labels: Labels, replay: Replay) {
    this.model = { ...model, ...playOnce(model) };
    this.labels = labels;
    this.replay = playOnce(replay);
  }

  /** Where the engine is at the end of a way; null where it shows something else there than the model. */
  endOf(way: Way): Replayed | null {
    const known = this.#ends.get(way);
    const end = known === undefined ? this.#played(way) : known;
    this.#ends.set(way, end);
    return end;
  }

  /** A way in plain sentences. */
  sentencesOf(way: Way): ToldWay {
    const said = this.#sentences.get(way) ?? sentencesOf(this.model, this.labels, way);
    this.#sentences.set(way, said);
    return said;
  }

  #played({ world, turns }: Way): Replayed | null {
    let { state } = this.model.begin(world);
    let replayed = this.replay.begin(world);
    for (const turn of turns) {
      ({ state } = this.model.next(state, turn));
      replayed = this.replay.next(replayed, turn);
    }
    return differences(this.model, state, replayed).length === 0 ? replayed : null;
  }
}
