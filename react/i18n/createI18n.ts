import type { Messages } from '@alur/engine/text';
import type { Translate } from '../contract/translate.ts';
import type { MessageParams } from '@alur/engine';
import type { Formats } from '../contract/renderer.ts';
import type { Written } from './textFormats.ts';
import { type CreateWording, hasOwnText, hasText, plainWording, type Wording } from './plainWording.ts';

/** What a key without a text, or a text without a value for its placeholder, is reported as. */
export interface MissingText {
  readonly locale: string;
  readonly key: string;
  /** Set when the text is there and this placeholder of it has no value. */
  readonly placeholder?: string;
}

export interface I18nOptions<L extends string> {
  readonly locale: L;
  /** How values are written in this language. */
  readonly format: Formats;
  /** Interface texts of this language. */
  readonly messages: Messages;
  /** A flow's own wording; it wins over `messages`. */
  readonly flowMessages?: Messages;
  /** Called once for each missing text. */
  readonly onMissing?: (missing: MissingText) => void;
  /** What puts texts together; asked for each text, so that another one takes over in place. */
  readonly wording?: () => CreateWording;
}

export interface I18n<L extends string = string> {
  readonly locale: L;
  readonly t: Translate;
  /** Whether a key has a text: the wording cascade asks. */
  readonly has: (key: string) => boolean;
  /** Whether a key's text reads the same whatever values come with it: it has no slot and no plural. */
  readonly isFixed: (key: string) => boolean;
  /** Adds interface texts that came later. Returns whether one of them was asked for before it was there. */
  readonly learn: (messages: Messages) => boolean;
}

/**
 * Texts of one language, ready at once: nothing loads, so the server and the first paint say the same. Placeholders are `{name}` or
 * `{name, format}`; values are put in as they are, since React escapes. A key without a text comes back as it is, never blank.
 *
 * @example
 * const { t } = createI18n({ locale: 'en', format, messages: { hello: 'Hello {name}' } });
 * t('hello', { name: 'Ayu' }) // 'Hello Ayu'
 */
export function createI18n<L extends string>(options: I18nOptions<L>): I18n<L> {
  const { locale, format, messages, flowMessages, onMissing, wording = () => plainWording } = options;
  let texts: Messages = { ...messages, ...flowMessages };
  const wordingOf = keepWording({ locale, format }, wording);
  const asked = new Set<string>();
  const report = reportOnce(locale, onMissing);
  const has = (key: string): boolean => hasText(texts, key);

  const isFixed = (key: string): boolean => hasOwnText(texts, key) && texts[key]?.includes('{') === false;

  const t: Translate = (key: string, params: MessageParams = {}): string => {
    // Most texts hold nothing to fill in: no wording is asked for what is said already.
    if (isFixed(key)) return texts[key] ?? key;
    if (has(key)) return wordingOf(texts)(key, params, (name) => report(key, name));
    asked.add(key);
    report(key);
    return key;
  };
  return {
    locale,
    t,
    has,
    isFixed,
    learn(later) {
      texts = { ...later, ...flowMessages };
      return [...asked].some(has);
    },
  };
}

/** The wording of the texts, made again only when they or what words them have changed. */
function keepWording(language: Written, wording: () => CreateWording): (texts: Messages) => Wording {
  let kept: { readonly by: CreateWording; readonly texts: Messages; readonly word: Wording } | null = null;
  return (texts) => {
    const by = wording();
    if (kept?.by !== by || kept.texts !== texts) kept = { by, texts, word: by(language, texts) };
    return kept.word;
  };
}

function reportOnce(
  locale: string,
  onMissing: I18nOptions<string>['onMissing'],
): (key: string, placeholder?: string) => void {
  const reported = new Set<string>();
  return (key, name) => {
    const id = name === undefined ? key : `${key} {${name}}`;
    if (!onMissing || reported.has(id)) return;
    reported.add(id);
    onMissing(name === undefined ? { locale, key } : { locale, key, placeholder: name });
  };
}
