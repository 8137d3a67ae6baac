// Written by cms/extensions/words/generateWords.ts.
import rules_id from '../../../locales/studio/id/rules.json' with { type: 'json' };
import cures_en from '../../../locales/studio/en/cures.json' with { type: 'json' };
import cures_id from '../../../locales/studio/id/cures.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

/** What each rule of publish refuses or warns of, by language and rule. */
export const ruleTexts: Texts = { en: {}, id: rules_id };

/** What an editor can do about a warning whose cure of publish is a piece of JSON, by language and rule. */
export const cureTexts: Texts = { en: cures_en, id: cures_id };
