import type { MessageParams } from '@alur/engine';

/** Translates a message key; an unknown key comes back as it is, and is reported. */
export type Translate = (key: string, params?: MessageParams) => string;
