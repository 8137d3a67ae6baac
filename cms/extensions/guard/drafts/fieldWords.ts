import { languageName } from '../../../../src/contracts/languageName.ts';
import { columnOf, locales, perLocale } from '../../../../src/contracts/locale.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/guard.ts';

/** Labels of fields, by their name without the language. */
const labels = {
  accepted: phrase('drafts.name.accepted'),
  document: phrase('drafts.name.document'),
  messages: phrase('drafts.name.messages'),
  notes: phrase('drafts.name.notes'),
  sample_data: phrase('drafts.name.sample_data'),
  '': phrase('drafts.name.words'),
  title: phrase('drafts.name.title'),
  message: phrase('drafts.name.message'),
  label: phrase('drafts.name.label'),
  perks: phrase('drafts.name.perks'),
  own_words: phrase('drafts.name.own_words'),
  image: phrase('drafts.name.image'),
  buttons: phrase('drafts.name.buttons'),
  place: phrase('drafts.name.place'),
  parent: phrase('drafts.name.parent'),
  path: phrase('drafts.name.path'),
  page: phrase('drafts.name.page'),
  package_id: phrase('drafts.name.package_id'),
  channel_list: phrase('drafts.name.channel_list'),
  name: phrase('drafts.name.name'),
  is: phrase('drafts.name.is'),
  words: phrase('drafts.name.values'),
  from_path: phrase('drafts.name.from_path'),
  to_path: phrase('drafts.name.to_path'),
} as const;

const known: ReadonlyMap<string, Sentence> = new Map(Object.entries(labels));

/** A field of a draft by its label: “Title (Indonesian)”. One without a label keeps its name. */
export function fieldWords(field: string): Sentence {
  const own = known.get(field);
  if (own !== undefined) return own;
  for (const locale of locales)
    for (const [base, words] of known)
      if (columnOf(base, locale) === field)
        return joinSentences([words, perLocale((reader) => `(${languageName(locale, reader)})`)], ' ');
  return perLocale(() => field);
}
