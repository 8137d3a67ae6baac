import type { WidgetSpec } from '../contract/widget.ts';
import type {
  Access,
  DialogCatalogue,
  EffectSpec,
  EngineCodes,
  FlowEventSpec,
  ScalarKind,
} from '@alur/engine';
import type { JsonValue, UnknownRecord } from '@alur/engine/json';

/** Presets by what they are of. */
export type Presets = Readonly<Record<PresetKind, Readonly<Record<string, UnknownRecord>>>>;

/** What a preset may be a part of. */
export type PresetKind = 'inputs' | 'displays' | 'actions' | 'links';

/** What publish has to know of a product: the tables that its documents are checked and compiled by, and the one rule that its pages share with publish. */
export interface Product {
  /** What calls may ask for, by name. */
  readonly effects: Readonly<Record<string, EffectSpec>>;
  /** The columns of each type of rows. */
  readonly rowTypes: Readonly<Record<string, Readonly<Record<string, ScalarKind>>>>;
  /** What values of effects mean beyond their kind. */
  readonly meanings?: EffectMeanings;
  /** The option "tone" of widgets, by the group of values that it goes with. */
  readonly tones?: Readonly<Partial<Record<ValueGroup, readonly string[]>>>;
  readonly codes: ProductCodes;
  /** What documents may show and fill in, by name. */
  readonly widgets: Readonly<Record<string, WidgetSpec<Readonly<Partial<Record<string, string>>>>>>;
  /** The shared dialogs, by error code or name. */
  readonly dialogs: DialogCatalogue;
  readonly presets: Presets;
  /** What may be reported when something happens, by name. */
  readonly events: Readonly<Record<string, FlowEventSpec>>;
  /** What must have happened before an event: one of these effects went well, or an answer was of this group. */
  readonly eventMoments?: Readonly<Partial<Record<string, EventMoment>>>;
  /** What names of the address are the ids of, as {@link EffectMeanings.ids} names it. */
  readonly addressIds?: Readonly<Record<string, string>>;
  /** Addresses that others lead back to, such as a payment's provider, by the flow that keeps them. */
  readonly returnPaths?: Readonly<Record<string, readonly string[]>>;
  /** Names of the address that any flow may read. */
  readonly query: readonly string[];
  /** What conditions may read of the config, with the values that hold where nothing else was set. */
  readonly config: Readonly<Record<string, JsonValue>>;
  /** The languages that its documents are worded in; the first is the default. */
  readonly locales: readonly string[];
  /** Those of them that are being translated: where they lack words, those of the first language stand in. */
  readonly partialLocales?: readonly string[];
  /** The pages of the product, and the paths that it keeps for a flow. */
  readonly routes: readonly ProductRoute[];
  /** The path that those of the product stand below, without a slash at its end. */
  readonly root: string;
  /** Words that only one of the languages has, by language: by them a text in the wrong place is noticed. */
  readonly tellingWords?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** How each language denies something: what one denies and the other affirms is found by it. */
  readonly denials?: Readonly<Partial<Record<string, Denials>>>;
  /** What each language calls the units of time: a unit that is another one there is found by it. */
  readonly timeUnits?: Readonly<Partial<Record<string, TimeUnits>>>;
  /** What each language calls things and deeds: a text that speaks of another thing than its translation is found by it. */
  readonly glossary?: Glossary;
  /** What the paths begin with that a document may claim. */
  readonly openForFlows: readonly string[];
  /** The path that bundles are served below, without a slash at its end. */
  readonly bundles: string;
  /** Where a visitor is sent who has to log in. */
  readonly loginPath: string;
  /** Whether an address may stand in a link: the rule that the product's renderers draw links by. */
  readonly acceptsLink: (address: string) => boolean;
  /** The API behind the effects as an OpenAPI document: inputs may take no more than it does. */
  readonly api: UnknownRecord;
  /** What the API asks of secrets beyond its document, by the name of the input. */
  readonly secrets: Readonly<Record<string, SecretPolicy>>;
  /** Flags among the inputs of effects by which somebody declares something: nobody else may say it for them. */
  readonly declarations: readonly string[];
  /** What an input of the kind `channel` takes: the ways to send a one-time code. */
  readonly channels: readonly string[];
  /** ISO code of the currency that amounts are whole numbers of. */
  readonly currency: string;
  /** Patterns that are known to be safe. Any other is proven when it is met, which takes time. */
  readonly patterns: readonly string[];
}

/** What a value of a closed list comes to: what was hoped for, its failure, or neither yet. One that is in none may be anywhere. */
export type ValueGroup = 'good' | 'bad' | 'waiting';

/** Words by which a language denies something. A `*` stands for any further letters. */
export interface Denials {
  readonly denying: readonly string[];
  /** Words that another language may say with a denial: "wrong" and "not right". */
  readonly nearlyDenying: readonly string[];
}

/** Words for a unit of time, by a name that is the same in every language. */
export type TimeUnits = Readonly<Record<string, readonly string[]>>;

/** Words by notion, what notions are to each other, and how a language speaks. Publish asks for some by name: `success`, `failure`, `least`, `most`, `above`, `below`, `deadline`. */
export interface Glossary {
  /** By language and notion. A `*` stands for any further letters; two words stand for themselves. */
  readonly words: Readonly<Partial<Record<string, Readonly<Record<string, readonly string[]>>>>>;
  /** Pairs of notions of which no translation takes one for the other. */
  readonly opposites: readonly (readonly string[])[];
  /** Notions that are about no thing and no deed, such as `before`. */
  readonly relations: readonly string[];
  /** How a language speaks to its readers. */
  readonly readers?: Readonly<Partial<Record<string, ReaderWords>>>;
  /** The numbers from two on as a language writes them out. */
  readonly numbers?: Readonly<Partial<Record<string, readonly string[]>>>;
}

/** Words by which one speaks to strangers, and to friends; `-` begins an ending. */
export interface ReaderWords {
  readonly polite: readonly string[];
  readonly close: readonly string[];
}

/** When an event may be reported. */
export interface EventMoment {
  readonly after?: readonly string[];
  readonly group?: ValueGroup;
}

/** What publish alone has to know of effects: no page carries it. */
export interface EffectMeanings {
  /** Of closed answers, by effect and name. */
  readonly groups: Readonly<
    Record<string, Readonly<Record<string, Readonly<Partial<Record<ValueGroup, readonly string[]>>>>>>
  >;
  /** What texts are the ids of: of inputs and answers by effect, of what codes answer by code, of columns by the type of the row. */
  readonly ids?: Readonly<Record<'inputs' | 'answers' | 'codes' | 'rows', IdsByPlace>>;
  /** Flags among the inputs of effects by which somebody agrees to something, by effect: no document agrees for them. */
  readonly consents?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** The inputs that error codes speak of, by code. */
  readonly about?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Effects that nobody can take back: they are asked about first. */
  readonly irreversible: readonly string[];
  /** Effects that have to do with money or with who somebody is, where no kind of their values shows it. */
  readonly touches?: Readonly<Record<string, readonly ('money' | 'identity')[]>>;
}

/** What texts are the ids of, by place and name. */
export type IdsByPlace = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A path of the product: of a page, or kept for a flow. */
export interface ProductRoute {
  /** `{name}` stands for one segment. */
  readonly path: string;
  /** Closes a parameter to these values. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** The page of the program that stands here. */
  readonly page?: string;
  /** The flow that the path is kept for; true: any. */
  readonly flow?: string | true;
  /** No other flow may claim it. */
  readonly essential?: true;
  readonly access: Access;
  /** A read-only token of the address may stand in for the session here. */
  readonly viewToken?: true;
}

/** What the API asks of a secret that somebody types. */
export interface SecretPolicy {
  readonly minLength: number;
  /** The code that a call with a weak one ends with, and examples of weak ones. Only calls with that code look at it. */
  readonly weak?: { readonly code: string; readonly examples: readonly string[] };
}

/** The error codes that mean something to every flow: those of the engine, and what publish has to know besides. */
export interface ProductCodes extends EngineCodes {
  /** What any call may end with, beside its own codes. */
  readonly common: readonly string[];
  /** Names a time to wait for the next one-time code. */
  readonly waiting: readonly string[];
  /** Codes without a line of their own in a call, and the code whose line counts for them, too. */
  readonly sameAs: Readonly<Record<string, string>>;
}

/**
 * Declares a product, and keeps the literal types of its tables.
 *
 * @example
 * export const library = defineProduct({ effects: { 'loan.ask': { … } } });
 */
export function defineProduct<const P extends Product>(product: P): P {
  return product;
}

const ofProduct = Symbol('product');

/** A document that knows its product. A copy by spreading knows it too; JSON, hashes and `Object.entries` do not see it. */
export function withProduct<D extends object>(document: D, product: Product): D {
  return { ...document, [ofProduct]: product };
}

/**
 * Returns the product that a document was decoded for.
 *
 * @throws Error when it was not decoded, or is a copy by `structuredClone` or JSON
 */
export function productOf(document: object): Product {
  const { [ofProduct]: product } = document as { readonly [ofProduct]?: Product };
  if (product === undefined)
    throw new Error('This document knows no product: decode it with one, and copy it only by spreading.');
  return product;
}
