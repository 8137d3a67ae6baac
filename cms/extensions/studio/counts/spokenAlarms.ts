import { shippedTexts } from '../../guard/shippedTexts.generated.ts';
import { phrase } from '../../words/counts.ts';
import { dateTag, type Sentence } from '../../words/sentences.ts';
import { clock, say, studioLanguage } from '../page/language.ts';
import type { AlarmRise, FlowAlarm } from './askAlarms.ts';
import type { ShownFlow } from './contract.ts';
import { fieldName, numberText, wordsOfKey } from './spokenNumbers.ts';

/** Where the words of a code stand among the texts: those of a call have a title, those of an input are read below it. */
const endings = { outcome: ['.title', ''], error: ['', '.message', '.title'] } as const;

/** How many went on of how many since when, what is usual, which revision they met, and what rose beside it. */
export function alarmSentences(flow: ShownFlow, alarm: FlowAlarm): readonly Sentence[] {
  const { revision, isNewRevision, rise } = alarm;
  return [
    countsSentence(alarm),
    phrase(isNewRevision ? 'alarms.revision.new' : 'alarms.revision.known', { revision }),
    rise === null ? phrase('alarms.noRise') : riseSentence(flow, alarm.step, rise),
  ];
}

function countsSentence({ since: at, unit, entered, wentOn, usual }: FlowAlarm): Sentence {
  const said = { since: unit === 'day' ? dayText(at) : clock(at), usual: percent(usual) };
  if (entered === null || wentOn === null)
    return phrase('alarms.countsHidden', { ...said, entered: numberText(entered) });
  return phrase('alarms.counts', { ...said, entered, wentOn, now: percent(wentOn / Math.max(1, entered)) });
}

function riseSentence(flow: ShownFlow, step: string, { kind, name, code, ...rise }: AlarmRise): Sentence {
  const times = { share: percent(rise.share), usual: percent(rise.usual) };
  const words = codeWords(flow, code, endings[kind]);
  return kind === 'error'
    ? phrase('alarms.error', { ...times, field: fieldName(flow, step, name), code: words })
    : phrase('alarms.outcome', { ...times, call: name, code: words });
}

/** A code by what visitors read of it, with the code, by which a developer knows it; of one without words the code alone. */
function codeWords({ messages }: ShownFlow, code: string, ends: readonly string[]): string {
  if (code === 'other') return say(phrase('alarms.other'));
  const shipped = shippedTexts[studioLanguage()];
  const [words] = ends.flatMap(
    (end) => wordsOfKey(messages, `${code}${end}`) ?? shipped[`${code}${end}`] ?? [],
  );
  return words === undefined ? code : `“${words}” (${code})`;
}

/** Days are counted in UTC, whatever the clock of the reader says. */
function dayText(at: number): string {
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };
  return new Date(at).toLocaleDateString(dateTag(studioLanguage()), day);
}

/** To a tenth. */
function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
