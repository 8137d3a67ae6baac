import { flowCollection, itemNamed } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/guard.ts';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';

const nouns: Readonly<Record<string, Sentence>> = {
  interface_texts: phrase('noun.interface_texts'),
  error_dialogs: phrase('noun.error_dialogs'),
  menu_items: phrase('noun.menu_items'),
  pricing_packages: phrase('noun.pricing_packages'),
  route_rules: phrase('noun.route_rules'),
  redirect_rules: phrase('noun.redirect_rules'),
};

/** An item with a draft inside a sentence: a flow by its key in quotes, anything else as the error dialog “err_timeout”. @param name as publications name it */
export function itemWords(name: string): Sentence {
  const { of, key } = itemNamed(name.slice(0, 200));
  const quoted = perLocale(() => `“${key}”`);
  const noun = of.name === flowCollection ? undefined : nouns[of.name];
  return noun === undefined ? quoted : joinSentences([noun, quoted]);
}
