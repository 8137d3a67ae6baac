import type { MessageParams } from '@alur/engine';
import type { Locale } from './locale.ts';

/** Translates a message key; an unknown key comes back as it is, and is reported. */
export type Translate = (key: string, params?: MessageParams) => string;

/** Wording of a flow as edited: a text for each language under each key. */
export type FlowMessages = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Wording in one language, by key. */
export type Messages = Readonly<Record<string, string>>;
