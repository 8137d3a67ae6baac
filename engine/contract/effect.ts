import type { JsonValue } from './json.ts';

/** A text of a closed list; the API's document names all of them. */
export interface ClosedKind {
  readonly closed: readonly string[];
}

/**
 * Kinds of an effect's inputs. `secret` inputs are the only ones that take fields marked `writeOnly`, `code` the only ones that take a one-time code;
 * `channel` names where a one-time code is sent; `challenge` is the session id of a challenge's code in flight; `money` is a whole amount of the product's currency.
 */
export type InputKind =
  'text' | 'secret' | 'code' | 'channel' | 'challenge' | 'flag' | 'integer' | 'money' | ClosedKind;

/**
 * Kinds of one value that an effect answers, and of a row's column. `text` is for machines (an id, a code), `name` for people and the same in
 * every language, `words` a text in each language or a message key; `money` is a whole amount of the product's currency, `time` is ISO 8601 in UTC.
 */
export type ScalarKind =
  'text' | 'name' | 'words' | 'channel' | 'flag' | 'integer' | 'money' | 'time' | ClosedKind;

/** Rows of a type that the API's document describes. */
export interface RowsKind {
  readonly rows: string;
}

/** Kinds of what an effect answers. */
export type OutputKind = ScalarKind | RowsKind;

/** The values that a text may have; without `isClosed` the API may come to take others. */
export interface KnownValues {
  readonly values: readonly string[];
  readonly isClosed?: true;
}

/** Names that a document adds to an effect's own: where they go, how many there may be, how long a text is. */
export interface OpenNames {
  readonly at: string;
  readonly most: number;
  readonly longest: number;
  /** Inputs of the effect: the one that is the flow's key, the days that the values are kept, the consent to it. */
  readonly of: string;
  readonly days: string;
  readonly consent: string;
  /** Where a name of the call's form, days and words of consent goes along. */
  readonly version: string;
}

/** What a publish check and the runtime know of an effect: the closed list of what documents may ask for. */
export interface EffectSpec {
  /** The call of the API's document behind it; null: it is done in the browser. */
  readonly call: string | null;
  readonly input: Readonly<Record<string, InputKind>>;
  /** Names of `input` that may be missing: they read as empty, and are not sent. */
  readonly optional?: readonly string[];
  /** The values of texts of `input`: all that the API takes, or those that exist today. */
  readonly known?: Readonly<Record<string, KnownValues>>;
  /** It takes further names, which each document chooses. Publish writes them into the call, so that the page knows no others. */
  readonly open?: OpenNames;
  /** `challenge`: its answer opens a challenge. `session`: it signs the subscriber in. `none`: nothing more. */
  readonly answers: 'challenge' | 'session' | 'none';
  /** The answer opens a challenge only sometimes: a payment asks for a code by some methods. */
  readonly challengeOptional?: true;
  /** What an outcome of `ok` may read as `answer.<name>`. */
  readonly output?: Readonly<Record<string, OutputKind>>;
  /** Names of `output` that an answer may lack: they are null then. Any other missing name makes the answer `err_bad_answer`. */
  readonly outputOptional?: readonly string[];
  /** Needs a session: a visitor is redirected to login and returns to what was typed. */
  readonly needsSession?: true;
  /** Repeating it changes nothing that anybody would notice: it may stand in a first step's `enter`, and be watched. */
  readonly safe?: true;
  /** It consumes a one-time secret of the address, so a repeat finds nothing. */
  readonly once?: true;
  /** An unreadable answer is no failure: money may have moved, so the resource is read again. */
  readonly movesMoney?: true;
  /** A read-only token of the address stands in for the session. */
  readonly readsByToken?: true;
  /** A flow inside a page may call it. Without it, a flow that calls it has its own pages only. */
  readonly embeddable?: true;
  /** At a field stands the title of an error, not its message. */
  readonly inline?: 'title';
  /** What the answer speaks of: answers of the same `id` are ordered by `version`; after a `final` one no news comes. All are names of `output`. */
  readonly resource?: {
    readonly name: string;
    readonly id: string;
    readonly version: string;
    readonly final?: string;
  };
  /** The complete set of the call's own error codes; the codes of every call come on top. */
  readonly codes: readonly string[];
  /** What some of the codes answer, by code: an outcome of that code may read it as `answer.<name>`. */
  readonly codeAnswers?: Readonly<Record<string, Readonly<Record<string, OutputKind>>>>;
  /** How the call travels; absent for what is done in the browser. Read by the performer alone. */
  readonly wire?: EffectWire;
  /** Where the values of {@link codeAnswers} stand in an error's body. */
  readonly codePlaces?: Readonly<Record<string, Readonly<Record<string, AnswerPlace>>>>;
}

/** Where a value goes: `body.<path>`, `path.<name>`, `query.<name>` or `header.<name>`; and what becomes of it on the way. */
export type InputPlace<Change extends string = string> =
  | string
  | {
      readonly to: string;
      /** Name of a change that the performer makes. */
      readonly as?: Change;
      /** A flag that is on sends this value; one that is off sends nothing. */
      readonly when?: JsonValue;
      /** A flag that is off ends the effect with this code; no call is made. */
      readonly refuse?: string;
    };

/** Where an answered value stands: a dotted path. `as: 'codes'`: a list's texts, joined by commas. `none`: what a missing one counts as. */
export type AnswerPlace =
  string | { readonly at: string; readonly as?: 'codes'; readonly none?: string | number | boolean };

/** How the rows of a type are read. */
export interface RowReader {
  readonly kinds: Readonly<Record<string, ScalarKind>>;
  readonly at?: Readonly<Record<string, AnswerPlace>>;
  readonly optional?: readonly string[];
  /** Columns that may be missing only together with the object that holds them. */
  readonly within?: readonly string[];
}

/** Where the parts of a challenge stand in an answer. */
export interface ChallengePlaces {
  readonly sessionId: string;
  readonly nextRetryInSecond: string;
  readonly expiresInSecond: string;
}

/** How the call behind an effect travels. A product closes the names of the facts that its calls carry, and of the changes that its inputs go through. */
export interface EffectWire<Fact extends string = string, Change extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** `none` keeps the access token out; `ifSignedIn` waits until it is known whether there is one. */
  readonly bearer?: 'none' | 'ifSignedIn';
  /** `edge`: our own origin, not the product API's. */
  readonly origin?: 'edge';
  /** The action that a human check is asked for. */
  readonly humanCheck?: string;
  /** The input that the check is for: a call without it is made without a check, one with it carries a proof where the API asks for one. */
  readonly humanCheckWith?: string;
  /** Has a performer of its own. */
  readonly custom?: true;
  /** Path at which an answer that could not be read is read again, because money may have moved. */
  readonly again?: string;
  /** More about the rows of the list that the call answers, by their id: what stands at this path of the edge, and which of its values are added. */
  readonly enrich?: { readonly path: string; readonly on: string; readonly add: readonly string[] };
  /** The code of an id in the path that can't be one: the same as of an id that the API doesn't know. */
  readonly unknown?: string;
  /** Where inputs go; one that is not named goes to the body under its own name in snake case. */
  readonly input?: Readonly<Record<string, InputPlace<Change>>>;
  /** Facts of the page and the device that go along, or values that are always the same. */
  readonly also?: Readonly<Record<string, Fact | { readonly value: JsonValue }>>;
  /** Where the parts of a challenge stand, if not at `otp_session_id`, `next_retry_in_second` and `expires_in_second`. */
  readonly challenge?: Partial<ChallengePlaces>;
  /** Where answered values stand; one that is not named stands under its own name in snake case. */
  readonly answer?: Readonly<Record<string, AnswerPlace>>;
  /** Names that may be missing only together with the object that holds them. */
  readonly within?: readonly string[];
  /** Names that an answer has, unless it is empty as a whole (204). */
  readonly present?: readonly string[];
  /** Values that decide which others an answer has; `(code)` stands for a code that was sent. */
  readonly choices?: readonly {
    readonly by: string;
    readonly needs: Readonly<Record<string, readonly string[]>>;
  }[];
  readonly rows?: Readonly<Record<string, RowReader>>;
  /** How to follow the resource: server-sent events, a long poll by `wait` and `since`, or a poll as often as the answer says. */
  readonly news?: {
    readonly events: string;
    readonly event: string;
    readonly wait: string;
    readonly since: string;
    readonly after: string;
    readonly most: string;
  };
}

/** The part of an effect's declaration that goes with a bundle: what the page needs to make the call and to read its answer. */
export type CallSpec = Omit<EffectSpec, 'call' | 'codes' | 'once' | 'embeddable' | 'known' | 'open'>;

/** The part of an effect's declaration that a page needs. */
export function callSpecOf(spec: EffectSpec): CallSpec {
  const {
    call: _call,
    codes: _codes,
    once: _once,
    embeddable: _embeddable,
    known: _known,
    open: _open,
    ...needed
  } = spec;
  return needed;
}
