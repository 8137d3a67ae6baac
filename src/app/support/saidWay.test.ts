import { expect, it } from 'vitest';
import { createI18n } from '@alur/react';
import { readdirSync, readFileSync } from 'node:fs';
import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import { errorEntries } from '../../../schemas/generated/errors.ts';
import { locales, type Locale } from '../../contracts/locale.ts';
import { markKinds, type WayMark } from '../../contracts/support/supportReport.ts';
import { formatsOf } from '../../i18n/format.ts';
import { shippedFlow } from '../../product/testing/shippedFlow.ts';
import { saidMark } from './saidWay.ts';

const bundle = shippedFlow('login');

function wordsIn(locale: Locale) {
  const folder = `locales/${locale}`;
  const texts = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
  );
  const messages = Object.assign({}, ...texts) as Record<string, string>;
  return createI18n({ locale, format: formatsOf(locale), messages });
}

it.each(locales)(
  '[INS-71] in the words before a report is sent no code stands, of no error that there is and of none that nobody knows (%s)',
  (locale) => {
    const i18n = wordsIn(locale);
    const codes = [...Object.keys(errorEntries), ...Object.keys(dialogs), 'err_never_heard_of', 'minLength'];
    for (const code of codes)
      for (const kind of markKinds) {
        const fields: WayMark['fields'] = kind === 'action' ? [['password', code]] : [];
        const mark: WayMark = { step: 'password', kind, name: 'login', code, time: 1, fields };
        const { what, fields: stood } = saidMark(bundle, mark, i18n);
        const said = [what, ...stood].join(' ');
        expect(said).not.toContain('err_');
        expect(said).not.toContain('minLength');
        expect(said).not.toMatch(/[{}]|support\./);
      }
    const own = { step: 'password', kind: 'dialog', name: '', code: 'own', time: 1, fields: [] } as const;
    expect(saidMark(bundle, own, i18n).what).toBe(i18n.t('support.ownDialog'));
  },
);
