import type { Locale } from '../../../src/contracts/locale.ts';
import commonEn from '../../../locales/en/common.json' with { type: 'json' };
import dialogsEn from '../../../locales/en/dialogs.json' with { type: 'json' };
import edgeEn from '../../../locales/en/edge.json' with { type: 'json' };
import errorsEn from '../../../locales/en/errors.json' with { type: 'json' };
import renderersEn from '../../../locales/en/renderers.json' with { type: 'json' };
import shellEn from '../../../locales/en/shell.json' with { type: 'json' };
import validationEn from '../../../locales/en/validation.json' with { type: 'json' };
import commonId from '../../../locales/id/common.json' with { type: 'json' };
import dialogsId from '../../../locales/id/dialogs.json' with { type: 'json' };
import edgeId from '../../../locales/id/edge.json' with { type: 'json' };
import errorsId from '../../../locales/id/errors.json' with { type: 'json' };
import renderersId from '../../../locales/id/renderers.json' with { type: 'json' };
import shellId from '../../../locales/id/shell.json' with { type: 'json' };
import validationId from '../../../locales/id/validation.json' with { type: 'json' };

/** The texts that ship with the product, by language and key; the build puts them into the extension. */
export const shippedTexts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...commonEn, ...dialogsEn, ...edgeEn, ...errorsEn, ...renderersEn, ...shellEn, ...validationEn },
  id: { ...commonId, ...dialogsId, ...edgeId, ...errorsId, ...renderersId, ...shellId, ...validationId },
};

export const shippedKeys: readonly string[] = Object.keys(shippedTexts.en);
