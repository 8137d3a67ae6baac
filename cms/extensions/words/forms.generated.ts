// Written by cms/extensions/words/generateWords.ts.
import forms_en from '../../../locales/studio/en/forms.json' with { type: 'json' };
import forms_id from '../../../locales/studio/id/forms.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

export type Key = keyof typeof forms_en;

export interface Placeholders {
  readonly 'api.refused': 'remark';
  readonly 'editing.conflict': 'path' | 'theirs';
  readonly 'editing.draftBeside': 'date' | 'name';
  readonly 'editing.lacking': 'fields' | 'language';
  readonly 'editing.lostBlock.earlier': 'block' | 'place' | 'reason';
  readonly 'editing.lostBlock.partly': 'block' | 'place' | 'reason';
  readonly 'editing.lostBlock.without': 'block' | 'place' | 'reason';
  readonly 'editing.newer': 'name' | 'time';
  readonly 'editing.unsaved': 'fields' | 'time';
  readonly 'embeds.emptyList': 'quoted';
  readonly 'embeds.none.packages': 'quoted';
  readonly 'embeds.none.questions': 'quoted';
  readonly 'embeds.none.titles': 'quoted';
  readonly 'folded.more': 'count';
  readonly 'json.broken': 'column' | 'line';
  readonly 'notRead.earlier': 'why';
  readonly 'notRead.nothing': 'why';
  readonly 'notRead.why': 'code' | 'since' | 'why';
  readonly 'otherHost.happened': 'here' | 'known';
  readonly 'ruleNotes.checksLink': 'name' | 'path' | 'slug';
  readonly 'ruleNotes.checksName': 'name' | 'path' | 'slug';
  readonly 'ruleNotes.checksNothing': 'path' | 'slug';
  readonly 'ruleNotes.inLinks': 'name';
  readonly 'ruleNotes.noFlow': 'flow' | 'path';
  readonly 'ruleNotes.readBy': 'flow' | 'name';
  readonly 'ruleNotes.unread': 'flow' | 'name';
  readonly 'site.always': 'addresses';
  readonly 'site.embedded': 'pages';
  readonly 'site.live': 'addresses';
  readonly 'site.liveAlways': 'addresses';
  readonly 'site.missed': 'pages';
  readonly 'site.new': 'addresses';
  readonly 'site.off': 'addresses';
  readonly 'siteNote.liveAt': 'path';
  readonly 'siteNote.refused': 'reason';
  readonly 'warnings.by': 'name' | 'time';
}

export const texts: Texts = { en: forms_en, id: forms_id };
