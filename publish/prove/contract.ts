import type { Access, DialogCatalogue, EffectResult } from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import type { Said } from '../contract/said.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Arrival } from '../document/beginning.ts';
import type { DraftMessages } from '../document/decoded.ts';
import type { AddressValues } from '../document/queryValues.ts';

/** The closed list of what a proof may find. `words/findingWords.ts` holds rule and severity of each. */
export const findingCodes = [
  'tooManyStates',
  'partlyProven',
  'stepNeverShown',
  'deadEnd',
  'noWayOut',
  'onlyEachOther',
  'inputsWithoutButton',
  'noButtonHere',
  'caseNeverComes',
  'buttonNeverShown',
  'buttonDoesNothing',
  'inputCantBeFilled',
  'inputNeverShown',
  'emptyInput',
  'callLoop',
  'silentError',
  'silentSuccess',
  'answerUnread',
  'answerDropped',
  'consentAfterCall',
  'noNewCode',
  'addressLost',
  'unreadShownAsEmpty',
  'textNamesNothing',
  'weakerBound',
  'linkToNowhere',
  'addressTaken',
  'addressLeft',
  'carriedNowhere',
  'redirectCircle',
  'decidesTooEarly',
  'conditionNeverHolds',
  'timeOverUnasked',
  'routeUnread',
  'patternNotRead',
  'oldAddressSent',
] as const;

export type FindingCode = (typeof findingCodes)[number];

/**
 * The codes whose findings have no script, each with the reason. All others have one, and the engine follows it before the finding is reported: what no run
 * comes to, a reload apart, is not their finding.
 */
export const withoutScript = {
  tooManyStates: 'The sets ended before every run was followed: it is about all of them together.',
  partlyProven: 'About the proof itself: what it did not look at.',
  stepNeverShown: 'Absent from every run: there is none that shows it.',
  inputNeverShown: 'Absent from every run: there is none that shows it.',
  buttonNeverShown: 'Absent from every run: there is none that shows it.',
  caseNeverComes: 'Absent from every run: there is none in which it holds.',
  conditionNeverHolds: 'Absent from every run: there is none in which it holds.',
  routeUnread: 'Absent from every run: nothing asks for what the route says, so there is nothing to see.',
  addressTaken: 'About two documents: which of them an address shows is decided before either runs.',
  addressLeft: 'About an address that shows no flow any more: no run begins there.',
  patternNotRead: 'About the proof itself: what fits the pattern is not known, so nobody can type it.',
} as const satisfies Partial<Record<FindingCode, string>>;

/** A code whose findings no run can show. */
export type UnscriptedCode = keyof typeof withoutScript;

/** A code whose findings have a script. */
export type ScriptedCode = Exclude<FindingCode, UnscriptedCode>;

/** The world that a run begins in: which of its facts are classes is for the document's conditions to say. */
export interface World {
  readonly config: Readonly<Record<string, JsonValue>>;
  /** What the address and the route say. */
  readonly query: Readonly<Record<string, string>>;
  readonly signedIn: boolean;
  readonly device: 'mobile' | 'desktop';
  readonly locale: string;
}

/** One turn of a run, with a value of the class that it stands for: a script is a list of them, and the engine replays it as it is. */
export type Turn =
  /** A person gives an input a value. */
  | { readonly kind: 'choose'; readonly field: string; readonly value: JsonValue }
  /** A person fills in what is given here, and presses a button. */
  | {
      readonly kind: 'press';
      readonly action: string;
      readonly fill: Readonly<Record<string, JsonValue>>;
    }
  /** The call in flight ends. */
  | { readonly kind: 'answer'; readonly call: string; readonly result: EffectResult }
  /** What the step watches has changed. */
  | { readonly kind: 'news'; readonly call: string; readonly result: EffectResult }
  /** A person closes the dialog: by a button (its index), or without one. */
  | { readonly kind: 'close'; readonly button: number | null }
  /** The time of every code in flight is over. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'back' }
  /** Config, session or device change under the run. */
  | { readonly kind: 'world'; readonly world: World };

/** A run from the beginning, for the engine to replay. */
export interface Script {
  readonly flow: string;
  readonly world: World;
  readonly turns: readonly Turn[];
}

/** A run: the world that it begins in, and its turns. */
export type Way = Pick<Script, 'world' | 'turns'>;

/** What every finding says. */
export interface Found {
  /** The rule of docs/spec/prove.md that it breaks. */
  readonly rule: string;
  /** `error` keeps the document from being published; a `warning` may be accepted with a reason. */
  readonly severity: 'error' | 'warning';
  readonly flow: string;
  /** JSON pointer into the item, as lint's: `/document/steps/details/actions/0`. */
  readonly place: string;
  readonly sentence: Said;
  readonly cure: Said;
}

/** What is wrong between flows of which only outlines are known: its words and its way, with no document to play a script on. */
export interface FoundBetween extends Found {
  readonly code: FindingCode;
  readonly path: readonly Said[];
}

/** A finding that a run shows. */
export interface ScriptedFinding extends Found {
  readonly code: ScriptedCode;
  /** The shortest way there, a sentence a turn. */
  readonly path: readonly Said[];
  /** How many turns of the script are made at the end of each sentence; not where the way goes through several flows. */
  readonly ends?: readonly number[];
  /** The same way for the engine, which has followed it. */
  readonly script: Script;
  /** Where the way continues in other flows: a script for each. */
  readonly onward?: readonly Script[];
}

/** A finding that no run can show; {@link withoutScript} says why. */
export interface UnscriptedFinding extends Found {
  readonly code: UnscriptedCode;
  readonly path: readonly [];
  readonly script: null;
}

/** What a proof has found: one cause, reported once. */
export type Finding = ScriptedFinding | UnscriptedFinding;

/** A document to prove: decoded, of version 2, presets opened. */
export interface ProvenDocument {
  readonly document: FlowDocument;
  readonly messages: DraftMessages;
}

/** A way out of a flow to a path of the product. */
export interface OutlinedExit {
  readonly path: string;
  /** Names that travel along. */
  readonly carry: readonly string[];
  /** JSON pointer to the path. */
  readonly place: string;
  /** The same in an editor's words: step, button and label. */
  readonly where: Said;
}

/** A way out of a flow that nobody presses anything for: it opens, its calls end, and it leaves. */
export interface Opening {
  /** The paths that it begins at. */
  readonly paths: readonly string[];
  /** Names that the address has to hold, beside what the route says. */
  readonly given: readonly string[];
  readonly to: string;
  /** Names that the next address holds. */
  readonly query: readonly string[];
  /** A call on the way signed the person in. */
  readonly signsIn: boolean;
  /** Whatever its calls answer when they succeed, it leaves there. */
  readonly isCertain: boolean;
  /** JSON pointer to what leads out. */
  readonly place: string;
  /** The way there for the engine, which has followed it. */
  readonly script: Script;
}

/** What other documents have to know of a flow. Plain data: it travels to workers and is kept beside a bundle. */
export interface FlowOutline {
  readonly flow: string;
  readonly routes: readonly { readonly path: string; readonly access: Access }[];
  /** Names of data that another flow may bring. */
  readonly takes: readonly string[];
  readonly exits: readonly OutlinedExit[];
  /** The values that names of its address may have, where they are known; not in outlines that were kept by an earlier program. */
  readonly values?: AddressValues['values'];
  /** Names of its address that it reads; not in outlines that were kept by an earlier program. */
  readonly reads?: readonly string[];
  /** Which of its steps shows by what its address is given; not in outlines that were kept by an earlier program. */
  readonly arrival?: Arrival;
  /** Where it goes by itself as soon as it is opened. */
  readonly openings: readonly Opening[];
  /** What multiplies, where there are too many ways in which it opens: none of them is known then, and the flow is refused. */
  readonly cut?: readonly { readonly name: string; readonly count: number }[];
  /** Its first call needs a session: a visitor is asked to log in. */
  readonly asksForLogin: boolean;
}

/** What a proof needs to know beside the documents. Everything is optional: without it the shipped state of things counts. */
export interface ProofSurroundings {
  /** Dialogs of error codes, as the edge has them. */
  readonly dialogs?: DialogCatalogue;
  /** Texts outside the documents, for the words of a path. */
  readonly texts?: DraftMessages;
  /** All other flows; without them nothing is said of what lies between documents. */
  readonly others?: readonly FlowOutline[];
  /** Paths that the document had until now. */
  readonly former?: readonly string[];
  /** All documents are looked at together: what lies between two of them is found at one only. */
  readonly atOnce?: boolean;
}

/**
 * Looks at everything that may happen in each document, and at all of them between each other. It always ends: a document of which that is too much is
 * refused with the names of what multiplies.
 */
export type Prove = (
  documents: readonly ProvenDocument[],
  surroundings?: ProofSurroundings,
) => readonly Finding[];
