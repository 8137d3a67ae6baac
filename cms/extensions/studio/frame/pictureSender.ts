import type { Script } from '@alur/publish/prove';
import type {
  PlayedWorld,
  PreviewAnswer,
  PreviewBeside,
  PreviewPlace,
} from '../../../../src/contracts/preview/messages.ts';
import { areSwitches } from '../../../../src/contracts/preview/readMessage.ts';
import type { World } from './drawBar.ts';
import { drawnMessages } from '../../../../src/contracts/preview/drawnMessages.ts';
import { placeOfText } from './drawnTexts.ts';
import { conditionAt } from './conditionsOf.ts';
import type { DrawnDraft } from './drawDraft.ts';
import type { LinkState, PreviewLink } from '../../../../src/contracts/preview/previewLink.ts';
import { sendDraft } from './sendDraft.ts';

/** Width of the narrowest phone, in pixels. */
const narrowest = 320;

/** How a call ends, by choice. */
export type ChosenEnd = Pick<PreviewAnswer, 'outcome' | 'phase' | 'rows'>;

/** What stands beside the flow, where the form is of that and not of the flow. */
export interface ShownBeside {
  readonly laid: PreviewBeside;
  /** The step that is shown first; null: the flow's own. */
  readonly step: string | null;
  /** The text that is marked; null: none. */
  readonly key: string | null;
}

/** What is known of the picture. */
export interface PictureState {
  readonly world: World;
  readonly link: LinkState;
  /** The step that it shows; null: none yet. */
  readonly step: string | null;
  /** What became of the last press in it, in a sentence. */
  readonly said: string | null;
  /** What calls end with, where it was chosen. */
  readonly outcomes: Readonly<Record<string, ChosenEnd>>;
  readonly beside: ShownBeside | null;
  /** The last draft that could be drawn. */
  readonly drawn: DrawnDraft | null;
  /** The way of a finding that was asked for last; null: none since the picture began again. */
  readonly script: Script | null;
  /** What was picked in it, or is typed in beside it; null: nothing. */
  readonly place: PreviewPlace | null;
  /** Why that is shown or not, in sentences; null: it is always there. */
  readonly why: readonly string[] | null;
  /** How far it went, in a sentence; null: somebody has gone on from there. */
  readonly way: string | null;
}

/** Sends the page in the frame what the picture is made of, once there is one. */
export class PictureSender {
  readonly #state: () => PictureState;
  #link: PreviewLink | null = null;
  readonly #draft = sendDraft(() => this.#link);
  /** The last that were texts: while they are typed as JSON, those stay. */
  #texts = drawnMessages(null);

  constructor(state: () => PictureState) {
    this.#state = state;
  }

  use(link: PreviewLink): void {
    this.#link = link;
  }

  /** Everything, to a page that knows nothing yet. */
  all(): void {
    const { drawn, outcomes, script } = this.#state();
    this.stage();
    this.beside();
    if (drawn !== null) this.flow(drawn, true);
    for (const [call, end] of Object.entries(outcomes)) this.answer(call, end);
    if (drawn !== null && script !== null) this.play();
    this.mark();
  }

  stage(): void {
    const { world, script } = this.#state();
    const { isSelecting: _own, ...stage } = world;
    this.#link?.tell({ type: 'stage', ...stage, query: {}, config: switchesOf(script) });
  }

  beside(): void {
    const { beside } = this.#state();
    if (beside !== null) this.#link?.tell({ type: 'beside', ...beside.laid });
  }

  flow({ flow }: DrawnDraft, isAll = false): void {
    this.#draft.flow(flow, this.#texts, isAll);
    const step = this.#state().beside?.step;
    if (typeof step === 'string') this.go(step);
  }

  texts(messages: unknown): void {
    if (typeof messages === 'string') return;
    this.#texts = drawnMessages(messages);
    this.#draft.texts(this.#texts);
  }

  answer(call: string, end: ChosenEnd): void {
    this.#link?.tell({ type: 'answer', call, values: {}, ...end });
  }

  /** What the step watches changes to what was chosen for it. */
  news(call: string): void {
    const end = this.#state().outcomes[call] ?? { outcome: 'ok' };
    this.#link?.tell({ type: 'news', call, values: {}, ...end });
  }

  pass(ms: number): void {
    this.#link?.tell({ type: 'time', ms });
  }

  mark(key = this.#state().beside?.key ?? null): void {
    const { drawn, step, world } = this.#state();
    const place = key === null || drawn === null ? null : placeOfText(drawn.flow, key, step);
    this.#link?.tell({ type: 'select', isOn: world.isSelecting, place });
  }

  /** Asks why a thing is shown or not, where that depends on anything. */
  ask(): void {
    const { drawn, place } = this.#state();
    if (drawn === null || place === null || conditionAt(drawn.conditions, place) === null) return;
    this.#link?.tell({ type: 'explain', place });
  }

  /** Asks which texts a narrow phone has no room for; as wide as a desktop's the page is laid out otherwise. */
  measure(): void {
    if (this.#state().world.device === 'mobile') this.#link?.tell({ type: 'measure', width: narrowest });
  }

  go(step: string): void {
    this.#link?.tell({ type: 'go', step });
  }

  play(): void {
    const { script, drawn } = this.#state();
    if (script === null || drawn === null) return;
    const { device, signedIn, query } = script.world;
    const world = { device, signedIn, query, config: switchesOf(script) };
    this.#link?.tell({ type: 'play', turns: script.turns, world });
  }

  again(): void {
    this.#link?.tell({ type: 'play', turns: [] });
  }
}

/** What a script says of the public config. */
function switchesOf(script: Script | null): PlayedWorld['config'] {
  const config: unknown = script?.world.config;
  return areSwitches(config) ? config : {};
}
