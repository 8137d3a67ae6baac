import i18next from 'i18next';
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
  /** Told once of each missing text. */
  readonly onMissing?: (missing: MissingText) => void;
}

export interface I18n {
  readonly locale: Locale;
  readonly t: Translate;
  /** Whether a key has a text: the wording cascade asks. */
  readonly has: (key: string) => boolean;
}

/**
 * Texts of one language, ready at once: nothing loads, so the server and the first paint say the same. Placeholders are `{name}`; values
 * are put in as they are, since React escapes. A key without a text comes back as it is, never blank.
 */
export function createI18n({ locale, messages, flowMessages, onMissing }: I18nOptions): I18n {
  const texts = flowMessages ? { ...messages, ...flowMessages } : messages;
  const has = (key: string): boolean => Object.hasOwn(texts, key) && texts[key] !== '';
  const report = reportOnce(locale, onMissing);
  let asked = '';
  const instance = i18next.createInstance({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    missingInterpolationHandler: (_text: string, match: RegExpExecArray): string => {
      report(asked, match[1] ?? match[0]);
      return match[0];
    },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  });
  void instance.init();

  /** `replace` keeps a value named `count` or `lng` from steering i18next. */
  const t: Translate = (key: string, params?: MessageParams): string => {
    if (!has(key)) {
      report(key);
      return key;
    }
    asked = key;
    const replace: Record<string, unknown> = Object.assign(Object.create(null) as object, params);
    return instance.t(key, { replace, nest: false });
  };
  return { locale, t, has };
}

function reportOnce(
  locale: Locale,
  onMissing: I18nOptions['onMissing'],
): (key: string, placeholder?: string) => void {
  const told = new Set<string>();
  return (key, placeholder) => {
    const id = placeholder === undefined ? key : `${key} {${placeholder}}`;
    if (!onMissing || told.has(id)) return;
    told.add(id);
    onMissing(placeholder === undefined ? { locale, key } : { locale, key, placeholder });
  };
}
