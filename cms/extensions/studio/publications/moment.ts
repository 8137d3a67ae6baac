import { h, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { dateTag } from '../../words/sentences.ts';
import { say, studioLanguage } from '../page/language.ts';

/** When a draft goes live, as it is typed: now, or by the clock of a zone. */
export interface Moment {
  readonly isNow: boolean;
  readonly day: string;
  readonly time: string;
  readonly zone: string;
}

const jakarta = 'Asia/Jakarta';

export const now: Moment = { isNow: true, day: '', time: '00:00', zone: jakarta };

/** Zones of the country, that of the person, and the one that machines speak of. */
function zones(): readonly string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([jakarta, 'Asia/Makassar', 'Asia/Jayapura', timeZone, 'UTC'])];
}

/** What a zone is called in Studio's language: “Asia/Jakarta, Western Indonesia Time”. */
function zoneName(zone: string): string {
  const format = new Intl.DateTimeFormat(dateTag(studioLanguage()), { timeZone: zone, timeZoneName: 'long' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name === zone ? zone : `${zone}, ${name}`;
}

/** A day and a time by the clock of a zone, with the zone: “1 December 2026, 00:00 (Asia/Jakarta, …)”. */
export function zonedClock(at: string, zone: string | null): string {
  const timeZone = zone ?? jakarta;
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return at;
  const text = date.toLocaleString(dateTag(studioLanguage()), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${text} (${zoneName(timeZone)})`;
}

/** Now, or a day and a time by the clock of a zone, which is written out. */
export function drawMoment(moment: Moment, onChange: (next: Moment) => void): VNode {
  const choice = (isNow: boolean): VNode =>
    h('label', { class: 'alur-choice' }, [
      h('input', {
        type: 'radio',
        name: 'alur-moment',
        checked: moment.isNow === isNow,
        onChange: () => onChange({ ...moment, isNow }),
      }),
      h('span', say(phrase(isNow ? 'publications.now' : 'publications.later'))),
    ]);
  const drawInput = (part: 'day' | 'time', type: 'date' | 'time'): VNode =>
    h('label', [
      h('span', say(phrase(`publications.${part}`))),
      h('input', {
        type,
        value: moment[part],
        onInput: ({ target }: Event) =>
          target instanceof HTMLInputElement ? onChange({ ...moment, [part]: target.value }) : undefined,
      }),
    ]);
  return h('fieldset', { class: 'alur-moment' }, [
    h('legend', say(phrase('publications.when'))),
    choice(true),
    choice(false),
    moment.isNow
      ? null
      : h('div', { class: 'alur-moment-parts' }, [
          drawInput('day', 'date'),
          drawInput('time', 'time'),
          h('label', [
            h('span', say(phrase('publications.zone'))),
            h(
              'select',
              {
                value: moment.zone,
                onChange: ({ target }: Event) =>
                  target instanceof HTMLSelectElement
                    ? onChange({ ...moment, zone: target.value })
                    : undefined,
              },
              zones().map((zone) =>
                h('option', { value: zone, selected: zone === moment.zone }, zoneName(zone)),
              ),
            ),
          ]),
        ]),
  ]);
}

/** What is sent of it; null: the day or the time is missing. Undefined: now. */
export function momentOf({ isNow, day, time, zone }: Moment) {
  if (isNow) return undefined;
  return day === '' || time === '' ? null : { moment: `${day}T${time}`, zone };
}
