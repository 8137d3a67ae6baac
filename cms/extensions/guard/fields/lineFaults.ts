import { safeHref } from '../../../../src/contracts/address/safeHref.ts';
import { parseRichText } from '../../../../src/richText/parseRichText.ts';
import { richTextFaults } from '../../../../src/richText/richTextFaults.ts';
import { plainText } from '../../../../src/contracts/help/richText.ts';
import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import { isBlank, isBlankText, turningSentence } from '../../../../src/contracts/text/unseen.ts';
import { inEachLanguage, type Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/guard.ts';
import { lengthFaults } from './columnLength.ts';

const longestLine = 300;
const longestAddress = 300;

/** What is wrong with a line of words. */
export function lineFaults(value: string): readonly Sentence[] {
  const tooLong = lengthFaults(value.length, longestLine);
  if (tooLong.length > 0) return tooLong;
  if (/\p{Cc}/u.test(value)) return [phrase('line.severalLines')];
  return /<[a-z!/]/i.test(value) ? [phrase('line.html')] : [];
}

const showsNothing: Sentence = phrase('line.unseen');

/** What is wrong with words of which nothing would be seen; empty ones are good. */
export function blankFaults(value: string): readonly Sentence[] {
  return value !== '' && isBlank(value) ? [showsNothing] : [];
}

/** What is wrong with a text in Markdown, as it would be shown: characters may be written as entities. */
export function textFaults(value: string): readonly Sentence[] {
  const { text } = parseRichText(value);
  const faults = richTextFaults(value).map(inEachLanguage);
  if (faults.length === 0 && value !== '' && isBlankText(text)) return [showsNothing];
  const turning = turningSentence(plainText(text));
  return turning === null ? faults : [...faults, inEachLanguage(turning)];
}

/** What is wrong with an address that something leads to; an empty one leads nowhere and is good. */
export function linkFaults(value: unknown): readonly Sentence[] {
  if (typeof value !== 'string' || value === '') return [];
  if (value.length <= longestAddress && safeHref(value) !== null) return [];
  return [phrase('line.badLink')];
}

/** What is wrong with a day and its time of day; an empty one sets no limit and is good. */
export function momentFaults(value: unknown): readonly Sentence[] {
  if (value === undefined || value === null || value === '' || momentIn(value) !== null) return [];
  return [phrase('line.badMoment')];
}
