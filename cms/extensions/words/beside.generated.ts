// Written by cms/extensions/words/generateWords.ts.
import beside_en from '../../../locales/studio/en/beside.json' with { type: 'json' };
import beside_id from '../../../locales/studio/id/beside.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

export type Key = keyof typeof beside_en;

export interface Placeholders {
  readonly flow: 'flow';
  readonly fault: 'fault';
  readonly reading: 'flow';
  readonly unread: 'flow';
}

export const texts: Texts = { en: beside_en, id: beside_id };
