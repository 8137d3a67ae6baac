import type { Locale } from '../contracts/locale.ts';
import type { MessageParams, Messages, Translate } from '../contracts/message.ts';

/** What a key without a text, or a text without a value for its placeholder, is reported as. */
export interface MissingText {
  readonly locale: Locale;
  readonly key: string;
  /** Set when the text is there and this placeholder of it has no value. */
  readonly placeholder?: string;
}

export interface I18nOptions {
  readonly locale: Locale;
  /** Interface texts of this language. */
  readonly messages: Messages;
  /** A flow's own wording; it wins over `messages`. */
  readonly flowMessages?: Messages;
  /** Called once for each missing text. */
  readonly onMissing?: (missing: MissingText) => void;
}

export interface I18n {
  readonly locale: Locale;
  readonly t: Translate;
  /** Whether a key has a text: the wording cascade asks. */
  readonly has: (key: string) => boolean;
  /** Adds interface texts that came later. Returns whether one of them was asked for before it was there. */
  readonly learn: (messages: Messages) => boolean;
}

const placeholder = /\{([^{}]+)\}/g;

/**
 * Texts of one language, ready at once: nothing loads, so the server and the first paint say the same. Placeholders are `{name}`; values
 * are put in as they are, since React escapes. A key without a text comes back as it is, never blank.
 *
 * @example
 * const { t } = createI18n({ locale: 'en', messages: { hello: 'Hello {name}' } });
 * t('hello', { name: 'Ayu' }) // 'Hello Ayu'
 */
export function createI18n({ locale, messages, flowMessages, onMissing }: I18nOptions): I18n {
  let texts: Messages = { ...messages, ...flowMessages };
  const asked = new Set<string>();
  const report = reportOnce(locale, onMissing);
  const has = (key: string): boolean => Object.hasOwn(texts, key) && texts[key] !== '';

  const t: Translate = (key: string, params: MessageParams = {}): string => {
    if (!has(key)) {
      asked.add(key);
      report(key);
      return key;
    }
    return (texts[key] ?? key).replace(placeholder, (written: string, inside: string) => {
      const name = inside.trim();
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      if (value === undefined) report(key, name);
      return value === undefined ? written : String(value);
    });
  };
  return {
    locale,
    t,
    has,
    learn(later) {
      texts = { ...later, ...flowMessages };
      return [...asked].some(has);
    },
  };
}

function reportOnce(
  locale: Locale,
  onMissing: I18nOptions['onMissing'],
): (key: string, placeholder?: string) => void {
  const reported = new Set<string>();
  return (key, name) => {
    const id = name === undefined ? key : `${key} {${name}}`;
    if (!onMissing || reported.has(id)) return;
    reported.add(id);
    onMissing(name === undefined ? { locale, key } : { locale, key, placeholder: name });
  };
}
