import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { locales } from '../contracts/locale.ts';
import type { Messages } from '../contracts/message.ts';
import { createI18n } from './createI18n.ts';

const folder = new URL('../../locales/', import.meta.url);
const placeholder = /\{([^{}]+)\}/g;

test.each(locales)('[I18N-401] every shipped text in %s reads as i18next words it', async (locale) => {
  const files = readdirSync(new URL(`${locale}/`, folder));
  const messages = Object.assign(
    {},
    ...files.map(
      (name) => JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')) as Messages,
    ),
  ) as Messages;
  const reference = i18next.createInstance({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  });
  await reference.init();
  const { t } = createI18n({ locale, messages });
  for (const [key, text] of Object.entries(messages)) {
    const names = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
    const params = Object.fromEntries(names.map((name, at) => [name, `${name} $& {${name}} ${at}`]));
    expect(t(key, params)).toBe(reference.t(key, { replace: params, nest: false }));
  }
});
