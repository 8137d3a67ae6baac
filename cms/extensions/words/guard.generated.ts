// Written by cms/extensions/words/generateWords.ts.
import guard_en from '../../../locales/studio/en/guard.json' with { type: 'json' };
import guard_id from '../../../locales/studio/id/guard.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

export type Key = keyof typeof guard_en;

export interface Placeholders {
  readonly 'alwaysOn.archived': 'key';
  readonly 'blocks.at': 'at' | 'block' | 'fault';
  readonly 'blocks.choose': 'names';
  readonly 'blocks.missing': 'title';
  readonly 'blocks.missingIn': 'language' | 'title';
  readonly 'blocks.ofPage': 'fault' | 'slug';
  readonly 'blocks.repeatedQuestion': 'at' | 'first' | 'slug';
  readonly 'blocks.slot': 'fault' | 'title';
  readonly 'blocks.tooMany': 'length' | 'mostBlocks';
  readonly 'blocks.tooManyCharacters': 'count' | 'language' | 'most';
  readonly 'blocks.tooManyOfTitles': 'count' | 'mostTitleBlocks';
  readonly 'blocks.tooManyTitles': 'mostTitles';
  readonly 'blocks.unknown': 'at' | 'given' | 'known';
  readonly 'blocks.unknownNames': 'names';
  readonly 'contentItem.badCountry': 'unknown';
  readonly 'contentItem.takenSlug': 'slug';
  readonly 'contentItem.tooMany': 'limit' | 'over' | 'total';
  readonly 'deadLinks.lacksLanguage': 'language';
  readonly 'deadLinks.noPage': 'name';
  readonly 'deadLinks.noPageMeant': 'meant' | 'name';
  readonly 'drafts.bounds': 'depth' | 'entries' | 'size';
  readonly 'drafts.discarded': 'name';
  readonly 'drafts.field': 'field';
  readonly 'drafts.fieldOfItem': 'field';
  readonly 'drafts.newer': 'fields' | 'minutes' | 'name';
  readonly 'drafts.newerMain': 'name';
  readonly 'drafts.reserved': 'place';
  readonly 'embed.notPublished': 'name';
  readonly 'embed.refused': 'name' | 'reason';
  readonly 'embed.second': 'at' | 'first';
  readonly 'embed.unknown': 'name';
  readonly 'embed.unread': 'name';
  readonly 'experiments.other': 'other';
  readonly 'experiments.publishing': 'experiment';
  readonly 'flowDocument.sameMoment': 'fault';
  readonly 'formNotes.closed': 'name';
  readonly 'formNotes.draft': 'name' | 'what';
  readonly 'formNotes.draftRedirect': 'name';
  readonly 'formNotes.early': 'name' | 'what';
  readonly 'formNotes.goes': 'who';
  readonly 'formNotes.gone': 'who';
  readonly 'formNotes.hides': 'from' | 'target' | 'what';
  readonly 'formNotes.ledHere': 'who';
  readonly 'formNotes.ledHereSoon': 'who';
  readonly 'formNotes.over': 'name' | 'what';
  readonly 'formNotes.redirected': 'path' | 'to';
  readonly 'formNotes.unmade': 'name';
  readonly 'formNotes.unmadeMeant': 'meant' | 'name';
  readonly 'formSlots.countdown': 'place';
  readonly 'halfButtons.lacks': 'title' | 'title2';
  readonly 'interfaceText.broken': 'broken';
  readonly 'interfaceText.deleted': 'key';
  readonly 'interfaceText.inUse': 'key' | 'who';
  readonly 'interfaceText.lostNumber': 'lost';
  readonly 'interfaceText.otherSlots': 'wanted';
  readonly 'interfaceText.unknown': 'key';
  readonly 'interfaceText.unknownMeant': 'key' | 'meant';
  readonly 'json.broken': 'column' | 'line';
  readonly 'keptItems.ledTo': 'key' | 'who';
  readonly 'keptItems.productAddress': 'key';
  readonly 'line.tooLong': 'length' | 'longest' | 'over';
  readonly 'links.many': 'most';
  readonly 'links.noDraft': 'flow';
  readonly 'linksIn.at': 'index' | 'title' | 'title2';
  readonly 'linksIn.button': 'index';
  readonly 'list.unknown': 'choice' | 'list';
  readonly 'list.unknownMeant': 'list' | 'meant';
  readonly 'lostMedia.cover': 'name' | 'reason';
  readonly 'lostMedia.photo.badFile': 'fault' | 'name';
  readonly 'lostMedia.photo.gone': 'name';
  readonly 'lostMedia.photo.notPublished': 'name';
  readonly 'lostMedia.video.badFile': 'fault' | 'name';
  readonly 'lostMedia.video.gone': 'name';
  readonly 'lostMedia.video.notPublished': 'name';
  readonly 'mediaFile.coverNotPublished': 'slug';
  readonly 'mediaFile.none.picture': 'most';
  readonly 'mediaFile.none.video': 'most';
  readonly 'mediaFile.tooLarge': 'megabytes' | 'most';
  readonly 'name.drafts': 'drafts';
  readonly 'name.unknown': 'missing';
  readonly 'name.unknownMeant': 'meant' | 'missing';
  readonly 'newerVersion.refused': 'name';
  readonly 'packagesOnSale.misspelt': 'meant' | 'name';
  readonly 'packagesOnSale.notOnSale': 'name' | 'sold';
  readonly 'packagesOnSale.notOnSaleMeant': 'meant' | 'name';
  readonly 'parents.circle': 'circle' | 'line';
  readonly 'parents.levels': 'middle';
  readonly 'part.labelled': 'kind' | 'label';
  readonly 'part.numbered': 'name' | 'which';
  readonly 'problem.forDevelopers': 'exact';
  readonly 'publications.account': 'name';
  readonly 'publications.drafts': 'most';
  readonly 'publications.far': 'days';
  readonly 'publications.gone': 'flow';
  readonly 'publications.holdsWork': 'flow' | 'minutes' | 'name';
  readonly 'publications.late': 'moment';
  readonly 'publications.merged': 'fields' | 'flow';
  readonly 'publications.mergedConflict': 'fields' | 'flow' | 'places';
  readonly 'publications.newer': 'fields' | 'flow' | 'name';
  readonly 'publications.newerMain': 'flow' | 'name';
  readonly 'publications.noRight': 'name';
  readonly 'publications.notOfFlow': 'flow';
  readonly 'publications.nothing': 'flow';
  readonly 'publications.passedOver': 'moment' | 'zone';
  readonly 'publications.refusedSubject': 'flows' | 'moment';
  readonly 'publications.same': 'flow';
  readonly 'publications.waits': 'flow' | 'moment' | 'name';
  readonly 'publications.why': 'most';
  readonly 'publications.zone': 'zone';
  readonly 'redirects.circle': 'line';
  readonly 'redirects.taken': 'from' | 'to';
  readonly 'release.conflict': 'place';
  readonly 'release.conflictShipped': 'place' | 'shipped';
  readonly 'release.draft': 'release';
  readonly 'release.refused': 'refusal';
  readonly 'reviews.asked': 'name';
  readonly 'reviews.askedSubject': 'flow' | 'name';
  readonly 'reviews.backSubject': 'flow' | 'name';
  readonly 'reviews.nothing': 'flow';
  readonly 'reviews.why': 'most';
  readonly 'rights.and': 'first' | 'last';
  readonly 'rights.draft': 'roles' | 'what';
  readonly 'rights.draftItem': 'fields' | 'roles';
  readonly 'routeRules.badPath': 'example';
  readonly 'routeRules.badWords': 'mostRuleWords';
  readonly 'routeRules.circle': 'line';
  readonly 'routeRules.nameOfRoute': 'meant' | 'name';
  readonly 'shownMedia.file': 'is' | 'key';
  readonly 'shownMedia.onSite': 'key' | 'places';
  readonly 'shownMedia.promoPage': 'slug';
  readonly 'shownMedia.video': 'slug';
  readonly 'status.none': 'known';
  readonly 'status.unknown': 'given' | 'known';
  readonly 'targets.nothingThere': 'path';
  readonly 'title.choose': 'list';
  readonly 'unkeptCharacters.half': 'code';
}

export const texts: Texts = { en: guard_en, id: guard_id };

import proof_id from '../../../locales/studio/id/proof.json' with { type: 'json' };
import lint_id from '../../../locales/studio/id/lint.json' with { type: 'json' };
import differences_id from '../../../locales/studio/id/differences.json' with { type: 'json' };
import decode_id from '../../../locales/studio/id/decode.json' with { type: 'json' };

/** What publish says, by language and key; it has the words of the default language itself. */
export const publishTexts: Texts = {
  en: {},
  id: { ...proof_id, ...lint_id, ...differences_id, ...decode_id },
};

import rules_id from '../../../locales/studio/id/rules.json' with { type: 'json' };
import cures_en from '../../../locales/studio/en/cures.json' with { type: 'json' };
import cures_id from '../../../locales/studio/id/cures.json' with { type: 'json' };

/** What each rule of publish refuses or warns of, by language and rule. */
export const ruleTexts: Texts = { en: {}, id: rules_id };

/** What an editor can do about a warning whose cure of publish is a piece of JSON, by language and rule. */
export const cureTexts: Texts = { en: cures_en, id: cures_id };

import effects_en from '../../../locales/studio/en/effects.json' with { type: 'json' };
import effects_id from '../../../locales/studio/id/effects.json' with { type: 'json' };

/** What an effect does, by language and name. */
export const effectTexts: Texts = { en: effects_en, id: effects_id };
