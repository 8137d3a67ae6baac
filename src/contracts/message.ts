import type { Locale } from './locale.ts';

/** Wording of a flow as edited: a text for each language under each key. */
export type FlowMessages = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
