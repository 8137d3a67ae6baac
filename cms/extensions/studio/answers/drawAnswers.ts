import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { dateTag, type Sentence } from '../../words/sentences.ts';
import { clock, say, studioLanguage } from '../page/language.ts';
import type { Answer, AnswersRead, FormAnswers } from './contract.ts';
import { tablePath } from './requests.ts';

const dayMs = 86_400_000;

/** One form: how many came on which day, the newest, and all of them as a table. */
export function drawForm(form: string, { names, days, latest }: FormAnswers): VNode {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const day = ({ day: at, count }: FormAnswers['days'][number]): VNode =>
    h('tr', [
      h('th', { scope: 'row' }, dayName(at)),
      h('td', [h('span', { class: 'alur-answers-bar', style: { inlineSize: `${(count / most) * 100}%` } })]),
      h('td', { class: 'alur-answers-count' }, String(count)),
    ]);
  return h('section', { class: 'alur-answers-open', 'aria-label': form }, [
    h('h2', form),
    h(
      'a',
      { class: 'alur-answers-table', href: tablePath(form, location.pathname), download: `${form}.csv` },
      say(phrase('answers.table')),
    ),
    h('p', { class: 'alur-answers-hint' }, say(phrase('answers.tableHint'))),
    days.length === 0 ? h('p', say(phrase('answers.noneYet'))) : null,
    h('table', { class: 'alur-answers-days' }, [
      h('caption', say(phrase('answers.days'))),
      h('tbody', days.slice(-14).map(day)),
    ]),
    latest.length === 0
      ? null
      : drawList(names, latest, say(phrase('answers.latest', { count: latest.length }))),
  ]);
}

/** Answers as a table that can be scrolled sideways. */
export function drawList(names: readonly string[], answers: readonly Answer[], caption: string): VNode {
  const cell = (text: string): VNode => h('td', text);
  return h('div', { class: 'alur-answers-scroll', tabindex: '0', role: 'region', 'aria-label': caption }, [
    h('table', { class: 'alur-answers-list' }, [
      h('caption', caption),
      h('thead', [
        h(
          'tr',
          [say(phrase('answers.when')), say(phrase('answers.reference')), ...names].map((name) =>
            h('th', { scope: 'col' }, name),
          ),
        ),
      ]),
      h(
        'tbody',
        answers.map(({ at, reference, values }) =>
          h('tr', [
            cell(clock(Date.parse(at))),
            cell(reference),
            ...names.map((name) => cell(Object.hasOwn(values, name) ? String(values[name]) : '')),
          ]),
        ),
      ),
    ]),
  ]);
}

/** Who read, exported, searched and erased. */
export function drawReadings(readings: readonly AnswersRead[]): VNode {
  const line = (reading: AnswersRead): VNode =>
    h('li', [
      h('span', { class: 'alur-answers-hint' }, clock(Date.parse(reading.at))),
      ` ${say(wordsOf(reading))}`,
    ]);
  return h('details', { class: 'alur-answers-readings' }, [
    h('summary', say(phrase('answers.readings'))),
    h('ul', readings.map(line)),
  ]);
}

function wordsOf({ form, who, did, count }: AnswersRead): Sentence {
  return did === 'looked' || did === 'exported'
    ? phrase(`answers.did.${did}`, { who, form, count })
    : phrase(`answers.did.${did}`, { who, count });
}

function dayName(day: number): string {
  const date = new Date(day * dayMs);
  return date.toLocaleDateString(dateTag(studioLanguage()), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
