import type { DialogCatalogue, EffectAnswer } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { DrawableFlow } from '@alur/publish/contract';
import type { Turn } from '@alur/publish/prove';
import type { PublicConfig } from '../config.ts';
import type { Locale } from '../locale.ts';
import type { PaymentPhase } from './phases.ts';

/** Number of these messages: Studio and the page of the preview may come from two releases. */
export const previewVersion = 2;
/** Format of the data that a preview draws (`BundleData`). */
export const drawnFormat = 4;
/** Longest message, in characters of JSON. */
export const longestMessage = 512 * 1024;
/** The page that draws an unsaved flow, at the edge. */
export const flowPreviewPath = '/vplus/preview/flow';

/** What stands in each message beside what it says. */
export interface PreviewEnvelope {
  /** Drawn by Studio for each frame; empty in the first `ready`, which any of the listed origins may be. */
  readonly nonce: string;
  /** Counts Studio's messages; the page names the newest that it has taken. */
  readonly seq: number;
}

/** A thing of a step by its name, never by its index. Without item, action and link it is the step's own. */
export interface PreviewPlace {
  readonly step: string;
  /** Field of an input, or id of what only shows. */
  readonly item?: string;
  readonly action?: string;
  readonly link?: string;
  readonly slot?: 'title' | 'intro' | 'label' | 'hint';
}

/** What was typed and pressed, by the words of the proof's scripts; and what these leave out. */
export type PreviewTurn =
  | Turn
  | { readonly kind: 'blur'; readonly field: string }
  /** Enter in the form (null), or an input whose value is complete. */
  | { readonly kind: 'submit'; readonly field: string | null }
  /** Time that passes, in milliseconds. */
  | { readonly kind: 'time'; readonly ms: number };

/** The draft's texts, by key and language: one may be missing. */
export type PreviewMessages = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** The world that the flow is seen in. */
export interface PreviewStage {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly device: 'mobile' | 'desktop';
  readonly signedIn: boolean;
  /** What the address and the route give. */
  readonly query: Readonly<Record<string, string>>;
  /** What differs from the site's public config. */
  readonly config: Partial<PublicConfig>;
}

/** The world of a script; its words stay in the language that is shown. */
export type PlayedWorld = Pick<PreviewStage, 'device' | 'signedIn' | 'query' | 'config'>;

/** How long a list is that a call answers. `long` has names that are. */
export const rowChoices = ['none', 'one', 'many', 'long'] as const;
export type RowChoice = (typeof rowChoices)[number];

/** How a call ends from now on, also one that waits. */
export interface PreviewAnswer {
  /** Its name in the document. */
  readonly call: string;
  /** `ok`, a code, or `wait`: it stays on its way. */
  readonly outcome: string;
  /** Laid over the sample. */
  readonly values: EffectAnswer;
  readonly rows?: RowChoice;
  /** Of a payment: where it is. */
  readonly phase?: PaymentPhase;
}

/** What stands beside flows and is not saved yet: it is laid over what the site has. */
export interface PreviewBeside {
  /** Interface texts, by key and language. */
  readonly texts: PreviewMessages;
  readonly dialogs: DialogCatalogue;
  /** The code whose dialog stands over the screen; null: none. */
  readonly dialog: string | null;
}

/** What Studio says to the page. */
export type StudioMessage = PreviewEnvelope &
  (
    | { readonly type: 'hello' }
    /** Draws this flow; the turns so far are made again in it. Without dialogs those of the site count. */
    | ({
        readonly type: 'flow';
        readonly format: number;
        readonly messages: PreviewMessages;
        readonly dialogs?: DialogCatalogue;
      } & DrawableFlow)
    /** Words alone: nothing begins again. */
    | { readonly type: 'texts'; readonly messages: PreviewMessages }
    | ({ readonly type: 'stage' } & PreviewStage)
    | ({ readonly type: 'beside' } & PreviewBeside)
    /** Shows a step without the way there. */
    | { readonly type: 'go'; readonly step: string }
    /** Begins again and makes these turns; none of them: it just begins again. With a world it is a script: played there, with no answers but its own. */
    | { readonly type: 'play'; readonly turns: readonly PreviewTurn[]; readonly world?: PlayedWorld }
    | ({ readonly type: 'answer' } & PreviewAnswer)
    | { readonly type: 'time'; readonly ms: number }
    /** What the step watches has changed. */
    | ({ readonly type: 'news' } & PreviewAnswer)
    /** Asks which texts of the step do not fit into a width, in pixels. */
    | { readonly type: 'measure'; readonly width: number }
    /** Asks whether a thing is shown, and for what its condition reads. */
    | { readonly type: 'explain'; readonly place: PreviewPlace }
    /** Whether a click selects instead of presses, and what is selected. */
    | { readonly type: 'select'; readonly isOn: boolean; readonly place: PreviewPlace | null }
  );

/** Keys that a frame passes up: Ctrl+S, Ctrl+Z, Ctrl+Shift+Z, F6, Shift+F6, Esc. */
export const passedKeys = ['save', 'undo', 'redo', 'nextPane', 'previousPane', 'escape'] as const;
export type PassedKey = (typeof passedKeys)[number];

/** Why a picture is not what was asked for; Studio has the words. */
export const previewFaults = [
  /** The flow can't be drawn: the last picture stays. `detail`: the error. */
  'notDrawn',
  /** The turns so far lead no further in this flow. `detail`: the number of the turn, from 0. */
  'wayEnds',
  /** It is of another format than this page draws: the site is being updated. */
  'otherFormat',
  /** There is no such step. `detail`: its id. */
  'noSuchStep',
  /** There is no such call, or the step does not watch it. `detail`: its name. */
  'noSuchCall',
] as const;
export type PreviewFault = (typeof previewFaults)[number];

/** What the page says to Studio. */
export type FrameMessage = PreviewEnvelope &
  /** Posted when the page has loaded, to each listed origin, and again after `hello`. */
  (
    | { readonly type: 'ready'; readonly format: number; readonly build: string }
    /** Painted: what step, and how long it took from the message. */
    | { readonly type: 'shown'; readonly step: string; readonly ms: number }
    | { readonly type: 'picked'; readonly place: PreviewPlace }
    /** A call would have been made. Secrets and codes are `•••`. */
    | {
        readonly type: 'asked';
        readonly call: string;
        readonly effect: string;
        readonly send: Readonly<Record<string, JsonValue>>;
      }
    /** Where a link or an end of the flow leads: `callback`, `close` or an address. Nothing was loaded. */
    | { readonly type: 'left'; readonly to: string }
    /** What came of `play`: how many of its turns were made, and the steps that were seen, in their order. */
    | { readonly type: 'played'; readonly made: number; readonly steps: readonly string[] }
    /** What the person did; what secrets hold is `•••`. */
    | { readonly type: 'turn'; readonly turn: PreviewTurn }
    /** The texts of a step that do not fit into the width, in the language that is shown. */
    | {
        readonly type: 'overflow';
        readonly width: number;
        readonly locale: Locale;
        readonly step: string;
        readonly places: readonly PreviewPlace[];
      }
    /** Whether a thing is shown, with what its condition reads, by path; null: its step is not the one that is shown. */
    | {
        readonly type: 'why';
        readonly place: PreviewPlace;
        readonly isShown: boolean | null;
        readonly reads: Readonly<Record<string, JsonValue>>;
      }
    | { readonly type: 'failed'; readonly fault: PreviewFault; readonly detail: string }
    | { readonly type: 'key'; readonly key: PassedKey }
  );
