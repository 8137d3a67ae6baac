import { type Ref, ref, shallowRef } from 'vue';
import type { FrameMessage, PassedKey } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import type { DrawnDraft } from '../problems/checkOrders.ts';
import { leadToPlace } from '../problems/leadToPlace.ts';
import type { World } from './drawBar.ts';
import { drawnMessages, placeOfText, textAt } from './drawnTexts.ts';
import { type LinkState, linkPreview, type PreviewLink } from './previewLink.ts';
import { tellDraft } from './tellDraft.ts';

/** What is known of the picture. */
export interface PictureState {
  readonly world: World;
  readonly link: LinkState;
  /** The step that it shows; null: none yet. */
  readonly step: string | null;
  /** What became of the last press in it, in a sentence. */
  readonly said: string | null;
  /** What calls end with, where it was chosen. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The last draft that could be drawn. */
  readonly drawn: DrawnDraft | null;
}

/** The picture beside a form. */
export interface Picture {
  readonly state: Readonly<Ref<PictureState>>;
  /** Begins to speak with the page in the frame. */
  open(frame: () => Window | null, origin: string): PreviewLink;
  draw(drawn: DrawnDraft | null): void;
  /** Words as the form holds them. */
  word(messages: unknown): void;
  change(changes: Partial<World>): void;
  answer(call: string, outcome: string): void;
  /** Marks the place of a text; null: of none. */
  mark(key: string | null): void;
  go(step: string): void;
  again(): void;
}

/**
 * Follows what is typed with what the page of the preview is told, and what it tells with what is shown around it.
 *
 * @param onKey a key of Studio was pressed in it
 */
export function followPicture(onKey: (key: PassedKey) => void): Picture {
  const state = shallowRef<PictureState>({
    world: {
      ...{ locale: studioLanguage(), theme: 'light', device: 'mobile' },
      ...{ signedIn: false, isSelecting: false },
    },
    ...{ link: 'waiting', step: null, said: null, outcomes: {}, drawn: null },
  });
  /** The last that were texts: while they are typed as JSON, those stay. */
  const texts = ref(drawnMessages(null));
  const set = (changes: Partial<PictureState>): void => void (state.value = { ...state.value, ...changes });
  let link: PreviewLink | null = null;
  const draft = tellDraft(() => link);

  const mark = (key: string | null): void => {
    const { drawn, step, world } = state.value;
    const place = key === null || drawn === null ? null : placeOfText(drawn.flow, key, step);
    link?.tell({ type: 'select', isOn: world.isSelecting, place });
  };
  const tellStage = (): void => {
    const { isSelecting: _own, ...stage } = state.value.world;
    link?.tell({ type: 'stage', ...stage, query: {}, config: {} });
  };
  const onState = (next: LinkState): void => {
    set({ link: next });
    if (next !== 'ready') return;
    const { drawn, outcomes } = state.value;
    tellStage();
    if (drawn !== null) draft.flow(drawn.flow, texts.value, true);
    for (const [call, outcome] of Object.entries(outcomes))
      link?.tell({ type: 'answer', call, outcome, values: {} });
    mark(null);
  };
  return {
    state,
    mark,
    open(frame, origin) {
      const newNonce = (): string => crypto.randomUUID();
      const onMessage = (message: Told): void => set(hear(message, state.value, onKey));
      link = linkPreview({ self: window, frame, origin, newNonce, onState, onMessage });
      return link;
    },
    draw(drawn) {
      if (drawn === null) return;
      const { drawn: before, world } = state.value;
      set({ drawn });
      // What is for subscribers alone begins as one sees it: without an account its calls lead to the login.
      if (before === null && drawn.flow.data.access === 'subscribers') {
        set({ world: { ...world, signedIn: true } });
        tellStage();
      }
      draft.flow(drawn.flow, texts.value);
    },
    word(messages) {
      if (typeof messages === 'string') return;
      texts.value = drawnMessages(messages);
      draft.texts(texts.value);
    },
    change(changes) {
      set({ world: { ...state.value.world, ...changes } });
      if ('isSelecting' in changes) mark(null);
      else tellStage();
    },
    answer(call, outcome) {
      set({ outcomes: { ...state.value.outcomes, [call]: outcome } });
      link?.tell({ type: 'answer', call, outcome, values: {} });
    },
    go: (step) => void link?.tell({ type: 'go', step }),
    again: () => void link?.tell({ type: 'play', turns: [] }),
  };
}

type Told = Exclude<FrameMessage, { readonly type: 'ready' }>;

/** What is known once the page has said something. */
function hear(
  message: Told,
  { drawn, world }: PictureState,
  onKey: (key: PassedKey) => void,
): Partial<PictureState> {
  switch (message.type) {
    case 'shown':
      return { step: message.step, said: null };
    case 'left':
      return { said: say(phrase('frame.left', { to: message.to })) };
    case 'failed':
      return { said: say(phrase(`frame.failed.${message.fault}`, { detail: message.detail })) };
    case 'key':
      onKey(message.key);
      return {};
    case 'picked': {
      const key = drawn === null ? null : textAt(drawn.flow, message.place);
      if (key !== null) void leadToPlace(`/messages/${escaped(key)}/${world.locale}`);
      return {};
    }
    default:
      return {};
  }
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
