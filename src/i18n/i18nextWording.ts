import { createInstance } from 'i18next';
import { type CreateWording, hasOwnText } from './plainWording.ts';
import { textFormats } from './textFormats.ts';

/** No text holds it: i18next's second kind of placeholder, `{- name}`, does not exist here. */
const never = '\u0000';

/** What i18next formats by itself. Texts have the product's own formats, and only these. */
const foreignFormats = ['currency', 'relativetime', 'list'] as const;

/**
 * The wording that pages go over to after the first paint: i18next resolves plurals, formats and placeholders. Loaded late, by
 * `import()` only. Values are put in as they are, since React escapes; they are no options of the library.
 */
export const i18nextWording: CreateWording = (locale, texts) => {
  const instance = createInstance({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: false,
      skipOnVariables: true,
      unescapePrefix: never,
    },
  });
  void instance.init();
  for (const name of foreignFormats) instance.services.formatter?.add(name, String);
  for (const [name, format] of Object.entries(textFormats))
    instance.services.formatter?.add(name, (value: string | number) => format(value, locale));

  return (key, params, onGap) => {
    const { count } = params;
    const options = {
      replace: params,
      nest: false,
      missingInterpolationHandler(_text: string, [written = '', inside = '']: RegExpExecArray): string {
        onGap(inside.split(',', 1).join('').trim());
        return written;
      },
    };
    if (hasOwnText(texts, key)) return instance.t(key, options);
    const other = `${key}_other`;
    return typeof count === 'number'
      ? instance.t([key, other], { ...options, count })
      : instance.t(other, options);
  };
};
