import { expect, it } from 'vitest';
import { createI18n } from '@alur/react';
import { readdirSync, readFileSync } from 'node:fs';
import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import { errorEntries } from '../../../schemas/generated/errors.ts';
import { locales, type Locale } from '../../contracts/locale.ts';
import { markKinds, type SupportReport, type WayMark } from '../../contracts/support/supportReport.ts';
import { formatsOf } from '../../i18n/format.ts';
import { effectSpecs } from '../../contracts/effects.ts';
import { shippedFlow } from '../../product/testing/shippedFlow.ts';
import { saidFoot, saidHead, saidMark } from './saidWay.ts';

const bundle = shippedFlow('login');

function wordsIn(locale: Locale, more: Readonly<Record<string, string>> = {}) {
  const folder = `locales/${locale}`;
  const texts = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
  );
  const messages = Object.assign({}, ...texts, more) as Record<string, string>;
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

it.each(locales)(
  '[INS-77] a call is named by what it does, whatever its document calls it, and each that there is has words (%s)',
  (locale) => {
    const i18n = wordsIn(locale);
    const effects = Object.keys(effectSpecs);
    expect(effects.length).toBeGreaterThan(40);
    const [spec] = Object.values(bundle.calls);
    if (spec === undefined) throw new Error('The flow calls nothing.');
    const saidOf = (effect: string, kind: WayMark['kind']): string => {
      const named = { ...bundle, calls: { regZ: { ...spec, effect } } };
      const mark = { step: 'password', kind, name: 'regZ', code: 'ok', time: 1, fields: [] };
      return saidMark(named, mark, i18n).what;
    };
    const other = i18n.t('support.call.other');
    for (const kind of ['outcome', 'news'] as const) {
      for (const effect of effects) {
        expect(i18n.isFixed(`support.call.${effect}`), effect).toBe(true);
        expect(saidOf(effect, kind)).toContain(`“${i18n.t(`support.call.${effect}`)}”`);
        expect(saidOf(effect, kind)).not.toMatch(/regZ|support\.|[{}]/);
      }
      expect(saidOf('none.such', kind)).toContain(`“${other}”`);
    }
    const gone = {
      step: 'password',
      kind: 'outcome',
      name: 'gone',
      code: 'ok',
      time: 1,
      fields: [],
    } as const;
    expect(saidMark(bundle, gone, i18n).what).toContain(`“${other}”`);
  },
);

it.each(locales)(
  '[INS-78] before the way the form goes by its title alone; below it the small print says by which name and version support finds it, and that names are sent (%s)',
  (locale) => {
    const title = 'The title of a test';
    const titled = wordsIn(locale, { 'register.title': title });
    const report: SupportReport = {
      flow: 'register',
      revision: 'ca16e585b0bd042a',
      locale,
      width: 'narrow',
      isWhole: true,
      marks: [],
    };
    const form = shippedFlow('register');
    const head = saidHead(form, report, titled).join(' ');
    expect(head).toContain(title);
    expect(head).not.toMatch(/register|ca16|[{}()]/);
    const foot = saidFoot(report, titled);
    expect(foot).toMatch(/ register[,.]/);
    expect(foot).toContain('ca16e585b0bd042a');
    expect(foot).not.toMatch(/[{}]|support\./);
    expect(saidHead({ ...form, title: 'no.such.words' }, report, titled)[0]).toContain('register');
  },
);
