import { type Ref, shallowRef } from 'vue';
import type { FrameMessage, PassedKey } from '../../../../src/contracts/preview/messages.ts';
import type { Script } from '@alur/publish/prove';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import type { DrawnDraft } from './drawDraft.ts';
import { leadToPicked } from '../places/leadToPlace.ts';
import type { World } from './drawBar.ts';
import { placeOfText, textAt } from './drawnTexts.ts';
import { sayWhy } from './sayWhy.ts';
import { noteTooWide } from './noteTooWide.ts';
import { type ChosenEnd, type PictureState, PictureSender, type ShownBeside } from './pictureSender.ts';
import {
  type LinkState,
  linkPreview,
  type PreviewLink,
} from '../../../../src/contracts/preview/previewLink.ts';

/** The picture beside a form. */
export interface Picture {
  readonly state: Readonly<Ref<PictureState>>;
  /** Begins to speak with the page in the frame. */
  open(frame: () => Window | null, origin: string): PreviewLink;
  draw(drawn: DrawnDraft | null): void;
  /** What stands beside the flow, as its form holds it. */
  lay(beside: ShownBeside): void;
  /** Words as the form holds them. */
  word(messages: unknown): void;
  change(changes: Partial<World>): void;
  answer(call: string, end: ChosenEnd): void;
  /** What the step watches changes to what was chosen for it. */
  news(call: string): void;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void;
  /** Marks the place of a text; null: of none. */
  mark(key: string | null): void;
  go(step: string): void;
  again(): void;
  /** Makes the turns of a finding's script in its own world; a page that is not there yet makes them once it is. */
  play(script: Script): void;
}

/**
 * Sends the page of the preview what is typed, and shows around it what the page reports.
 *
 * @param onKey a key of Studio was pressed in it
 */
export function followPicture(onKey: (key: PassedKey) => void): Picture {
  const state = shallowRef(unseen());
  const set = (changes: Partial<PictureState>): void => void (state.value = { ...state.value, ...changes });
  const sender = new PictureSender(() => state.value);
  let measuring: ReturnType<typeof setTimeout> | undefined;
  const onState = (next: LinkState): void => {
    set({ link: next });
    if (next === 'ready') sender.all();
  };
  return {
    state,
    open(frame, origin) {
      const newNonce = (): string => crypto.randomUUID();
      const onMessage = (message: PageMessage): void => {
        set(hear(message, state.value, onKey));
        if (message.type === 'shown') {
          if (state.value.beside !== null) sender.mark();
          clearTimeout(measuring);
          measuring = setTimeout(() => sender.measure(), restMs);
        }
        // What is typed and pressed in it may be what it depends on.
        if (message.type === 'shown' || message.type === 'turn' || message.type === 'picked') sender.ask();
      };
      const link = linkPreview({ self: window, frame, origin, newNonce, onState, onMessage });
      sender.use(link);
      return link;
    },
    ...drawing(state, set, sender),
    ...trying(state, set, sender),
  };
}

/** A picture of nothing yet. */
function unseen(): PictureState {
  return {
    world: {
      locale: studioLanguage(),
      theme: 'light',
      device: 'mobile',
      signedIn: false,
      isSelecting: false,
    },
    ...{ link: 'waiting', step: null, said: null, outcomes: {}, drawn: null, beside: null },
    ...{ script: null, way: null, place: null, why: null },
  };
}

type State = Readonly<Ref<PictureState>>;
type Change = (changes: Partial<PictureState>) => void;

/** What a picture is made of. */
function drawing(
  state: State,
  set: Change,
  sender: PictureSender,
): Pick<Picture, 'draw' | 'lay' | 'word' | 'change' | 'mark'> {
  return {
    draw(drawn) {
      if (drawn === null) return;
      const { drawn: before, world } = state.value;
      set({ drawn });
      // What is for subscribers alone begins as one sees it: without an account its calls lead to the login.
      if (before === null && drawn.flow.data.access === 'subscribers') {
        set({ world: { ...world, signedIn: true } });
        sender.stage();
      }
      sender.flow(drawn);
    },
    lay(beside) {
      set({ beside });
      sender.beside();
    },
    word: (messages) => sender.texts(messages),
    change(changes) {
      set({ world: { ...state.value.world, ...changes } });
      if ('isSelecting' in changes) sender.mark();
      else sender.stage();
    },
    mark(key) {
      const { drawn, step } = state.value;
      set({ place: key === null || drawn === null ? null : placeOfText(drawn.flow, key, step), why: null });
      sender.mark(key);
      sender.ask();
    },
  };
}

/** What is tried out in it. */
function trying(
  state: State,
  set: Change,
  sender: PictureSender,
): Pick<Picture, 'answer' | 'news' | 'pass' | 'go' | 'again' | 'play'> {
  return {
    answer(call, end) {
      set({ outcomes: { ...state.value.outcomes, [call]: end } });
      sender.answer(call, end);
    },
    news: (call) => sender.news(call),
    pass: (ms) => sender.pass(ms),
    go(step) {
      set({ script: null, way: null });
      sender.go(step);
    },
    again() {
      const wasPlayed = state.value.script !== null;
      set({ script: null, way: null });
      // Its switches end with it.
      if (wasPlayed) sender.stage();
      sender.again();
    },
    play(script) {
      const { device, signedIn } = script.world;
      set({ script, said: null, way: null, world: { ...state.value.world, device, signedIn } });
      sender.play();
    },
  };
}

/** Milliseconds without another picture after which this one is measured. */
const restMs = 400;

type PageMessage = Exclude<FrameMessage, { readonly type: 'ready' }>;

/** What is known once the page has said something. */
function hear(
  message: PageMessage,
  { drawn, world, script }: PictureState,
  onKey: (key: PassedKey) => void,
): Partial<PictureState> {
  switch (message.type) {
    case 'shown':
      return { step: message.step, said: null };
    case 'left':
      return { said: say(phrase('frame.left', { to: message.to })) };
    case 'failed':
      return { way: null, said: say(phrase(`frame.failed.${message.fault}`, { detail: message.detail })) };
    case 'played':
      return script === null ? {} : { way: sayPlayed(message, script, drawn) };
    case 'turn':
      return message.turn.kind === 'time' ? {} : { way: null };
    case 'overflow':
      if (drawn !== null) noteTooWide(drawn.flow, message);
      return {};
    case 'why':
      return { why: sayWhy(message, drawn?.conditions ?? []) };
    case 'key':
      onKey(message.key);
      return {};
    case 'picked': {
      const key = drawn === null ? null : textAt(drawn.flow, message.place);
      const text = key === null ? null : `/messages/${escapePointer(key)}/${world.locale}`;
      void leadToPicked(message.place, text);
      return { place: message.place, why: null };
    }
    default:
      return {};
  }
}

/** How far the way of a finding went. */
function sayPlayed(
  { made, steps }: Extract<PageMessage, { readonly type: 'played' }>,
  { turns }: Script,
  drawn: DrawnDraft | null,
): string {
  const last = steps.at(-1);
  const step = drawn?.steps.find(({ id }) => id === last)?.title ?? last ?? '';
  if (made === turns.length) return say(phrase('frame.played', { step }));
  return say(phrase('frame.playedPart', { turn: String(made + 1), all: String(turns.length), step }));
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
