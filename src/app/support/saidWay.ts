import type { Bundle } from '@alur/engine';
import type { I18n } from '@alur/react';
import { languageName } from '../../contracts/languageName.ts';
import { type Locale } from '../../contracts/locale.ts';
import { stayEnds } from '../../contracts/measuring/stepCounts.ts';
import type { SupportReport, WayMark } from '../../contracts/support/supportReport.ts';

/** A mark in words: what happened, when, and how the inputs stood. */
export interface SaidMark {
  readonly what: string;
  readonly when: string;
  readonly fields: readonly string[];
}

/** What is read of a flow to say its names in words. */
type Named = Pick<Bundle, 'steps' | 'title' | 'calls'>;

/** The lines above the way: what a report says beside its marks, in a visitor's words. */
export function saidHead({ title }: Named, report: SupportReport, i18n: I18n<Locale>): readonly string[] {
  const { t } = i18n;
  const { flow, locale, width, isWhole } = report;
  return [
    t('support.form', { form: wordsOr(i18n, title, flow) }),
    t('support.page', { language: languageName(locale, i18n.locale), width: t(`support.${width}`) }),
    ...(isWhole ? [] : [t('support.part')]),
  ];
}

/** The small print below the way: by what support finds the form, and that names stand in the place of words. It is sent, so it is shown. */
export function saidFoot({ flow, revision }: SupportReport, { t }: I18n<Locale>): string {
  return t('support.names', { form: flow, revision });
}

/** A mark in the words of the form. Words with a slot would show what was typed: the name stands in their place. */
export function saidMark(
  bundle: Named,
  { step: id, kind, name, code, time, fields }: WayMark,
  i18n: I18n<Locale>,
): SaidMark {
  const { t } = i18n;
  const step = bundle.steps[id];
  const action = step?.actions.find((each) => each.id === name);
  const seconds = stayEnds[time];
  return {
    what: t(kind === 'dialog' && isOwn(code) ? 'support.ownDialog' : `support.${kind}`, {
      step: wordsOr(i18n, step?.title ?? bundle.title, id),
      action: wordsOr(i18n, action?.label, name),
      call: t(callKey(i18n, bundle.calls[name]?.effect)),
      code: code === 'ok' ? t('support.ok') : codeWords(i18n, code, ['.title', '']),
    }),
    when:
      seconds === undefined
        ? t('support.longer', { seconds: stayEnds.at(-1) ?? 0 })
        : t('support.within', { seconds }),
    fields: fields.map(([field, verdict]) => {
      const label = step?.fields.find((each) => each.name === field)?.label;
      const key = verdict === 'empty' || verdict === 'valid' ? verdict : 'wrong';
      return t(`support.${key}`, {
        field: wordsOr(i18n, label, field).replaceAll(/[[\]]/g, ''),
        code: codeWords(i18n, verdict, ['', '.message', '.title']),
      });
    }),
  };
}

function wordsOr({ isFixed, t }: I18n<Locale>, key: string | undefined, name: string): string {
  return key !== undefined && isFixed(key) ? t(key) : name;
}

/** What a call does, in words: its name is for those who write the form. */
function callKey({ isFixed }: I18n<Locale>, effect = ''): string {
  const key = `support.call.${effect}`;
  return isFixed(key) ? key : 'support.call.other';
}

/** Whether the flow words a dialog itself: there is no code to say then. */
function isOwn(code: string): boolean {
  return code === 'own' || code === 'success';
}

/** What visitors read in the place of a code, which is for those who support them. */
function codeWords({ isFixed, t }: I18n<Locale>, code: string, endings: readonly string[]): string {
  const key = endings.map((ending) => `${code}${ending}`).find(isFixed);
  return t(key ?? 'support.fault');
}
