// Written by cms/extensions/guard/generateShippedTexts.ts.
import type { PerLocale } from '../../../src/contracts/locale.ts';
import common_en from '../../../locales/en/common.json' with { type: 'json' };
import dialogs_en from '../../../locales/en/dialogs.json' with { type: 'json' };
import edge_en from '../../../locales/en/edge.json' with { type: 'json' };
import errors_en from '../../../locales/en/errors.json' with { type: 'json' };
import renderers_en from '../../../locales/en/renderers.json' with { type: 'json' };
import shell_en from '../../../locales/en/shell.json' with { type: 'json' };
import support_en from '../../../locales/en/support.json' with { type: 'json' };
import validation_en from '../../../locales/en/validation.json' with { type: 'json' };
import common_id from '../../../locales/id/common.json' with { type: 'json' };
import dialogs_id from '../../../locales/id/dialogs.json' with { type: 'json' };
import edge_id from '../../../locales/id/edge.json' with { type: 'json' };
import errors_id from '../../../locales/id/errors.json' with { type: 'json' };
import renderers_id from '../../../locales/id/renderers.json' with { type: 'json' };
import shell_id from '../../../locales/id/shell.json' with { type: 'json' };
import support_id from '../../../locales/id/support.json' with { type: 'json' };
import validation_id from '../../../locales/id/validation.json' with { type: 'json' };

const own: PerLocale<Readonly<Record<string, string>>> = {
  en: {
    ...common_en,
    ...dialogs_en,
    ...edge_en,
    ...errors_en,
    ...renderers_en,
    ...shell_en,
    ...support_en,
    ...validation_en,
  },
  id: {
    ...common_id,
    ...dialogs_id,
    ...edge_id,
    ...errors_id,
    ...renderers_id,
    ...shell_id,
    ...support_id,
    ...validation_id,
  },
};
const fallback = own['en'];

/** The texts that ship with the product, by language and key; the build puts them into the extension. A text that a language lacks is that of the default one. */
export const shippedTexts: PerLocale<Readonly<Record<string, string>>> = {
  en: fallback,
  id: { ...fallback, ...own['id'] },
};

export const shippedKeys: readonly string[] = Object.keys(fallback);
