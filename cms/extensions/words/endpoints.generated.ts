// Written by cms/extensions/words/generateWords.ts.
import endpoints_en from '../../../locales/studio/en/endpoints.json' with { type: 'json' };
import endpoints_id from '../../../locales/studio/id/endpoints.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

export type Key = keyof typeof endpoints_en;

export interface Placeholders {
  readonly 'api.purging': 'hosts' | 'since';
  readonly 'api.purgingOff': 'hosts' | 'since';
  readonly 'api.refused': 'remark';
  readonly 'embeds.emptyList': 'quoted';
  readonly 'embeds.none.packages': 'quoted';
  readonly 'embeds.none.questions': 'quoted';
  readonly 'embeds.none.titles': 'quoted';
  readonly 'newFlow.address.flow': 'key' | 'path';
  readonly 'newFlow.address.page': 'key' | 'path';
  readonly 'newFlow.address.product': 'path';
  readonly 'newFlow.address.redirect': 'path';
  readonly 'notRead.earlier': 'why';
  readonly 'notRead.nothing': 'why';
  readonly 'notRead.why': 'code' | 'since' | 'why';
  readonly 'ruleNotes.checksLink': 'name' | 'path' | 'slug';
  readonly 'ruleNotes.checksName': 'name' | 'path' | 'slug';
  readonly 'ruleNotes.checksNothing': 'path' | 'slug';
  readonly 'ruleNotes.inLinks': 'name';
  readonly 'ruleNotes.noFlow': 'flow' | 'path';
  readonly 'ruleNotes.readBy': 'flow' | 'name';
  readonly 'ruleNotes.unread': 'flow' | 'name';
  readonly 'siteNote.draftLate': 'late';
  readonly 'siteNote.liveAt': 'path';
  readonly 'siteNote.refused': 'reason';
  readonly 'uses.inMenu': 'parent';
}

export const texts: Texts = { en: endpoints_en, id: endpoints_id };
