import { createInstance, type I18nFormatModule } from 'i18next';
import type { MessageParams } from '@alur/engine';
import { type CreateWording, hasOwnText } from './plainWording.ts';
import { fillText, type Written } from './textFormats.ts';

/** What a text is asked for with: the values of its slots, and where a missing one is reported. */
interface Asked {
  readonly replace: MessageParams;
  readonly onGap: (name: string) => void;
}

/** The product's own slots and formats in place of i18next's: its extension point for other message syntaxes. */
function slotFormat(language: Written): I18nFormatModule & { parse(text: string, asked: Asked): string } {
  return {
    type: 'i18nFormat',
    parse: (text, { replace, onGap }) => fillText(text, language, replace, onGap),
  };
}

/**
 * The wording that pages go over to after the first paint: i18next finds the text of a key and its form for a number. Loaded late, by
 * `import()` only. Values are put in as they are, since React escapes; they are no options of the library.
 */
export const i18nextWording: CreateWording = (language, texts) => {
  const { locale } = language;
  const instance = createInstance({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
  }).use(slotFormat(language));
  void instance.init();

  return (key, params, onGap) => {
    const { count } = params;
    const asked: Asked = { replace: params, onGap };
    if (hasOwnText(texts, key)) return instance.t(key, { ...asked });
    const other = `${key}_other`;
    return typeof count === 'number'
      ? instance.t([key, other], { ...asked, count })
      : instance.t(other, { ...asked });
  };
};
