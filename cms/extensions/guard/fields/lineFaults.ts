import { safeHref } from '../../../../src/contracts/address/safeHref.ts';
import { parseRichText } from '../../../../src/richText/parseRichText.ts';
import { richTextFaults } from '../../../../src/richText/richTextFaults.ts';
import { plainText } from '../../../../src/contracts/help/richText.ts';
import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import { isBlank, isBlankText, turningSentence } from '../../../../src/contracts/text/unseen.ts';
import type { Sentence } from '../../hooks/refusal.ts';

const longestLine = 300;
const longestAddress = 300;

/** What is wrong with a line of words. */
export function lineFaults(value: string): readonly Sentence[] {
  if (value.length > longestLine)
    return [
      {
        en: `This has ${value.length} characters; write at most ${longestLine}.`,
        id: `Ini berisi ${value.length} karakter; tulis paling banyak ${longestLine}.`,
      },
    ];
  if (/\p{Cc}/u.test(value))
    return [{ en: 'Write it on one line, without tabs.', id: 'Tulis dalam satu baris, tanpa tab.' }];
  return /<[a-z!/]/i.test(value)
    ? [
        {
          en: 'HTML is shown as it is typed here; write plain words.',
          id: 'HTML di sini tampil apa adanya; tulis kata biasa.',
        },
      ]
    : [];
}

const showsNothing: Sentence = {
  en: 'This has only spaces or invisible characters. Delete them, and write words.',
  id: 'Isinya hanya spasi atau karakter tak terlihat. Hapus, lalu tulis kata-kata.',
};

/** What is wrong with words of which nothing would be seen; empty ones are good. */
export function blankFaults(value: string): readonly Sentence[] {
  return value !== '' && isBlank(value) ? [showsNothing] : [];
}

/** What is wrong with a text in Markdown, as it would be shown: characters may be written as entities. */
export function textFaults(value: string): readonly Sentence[] {
  const { text } = parseRichText(value);
  const faults = richTextFaults(value);
  if (faults.length === 0 && value !== '' && isBlankText(text)) return [showsNothing];
  const turning = turningSentence(plainText(text));
  return turning === null ? faults : [...faults, turning];
}

/** What is wrong with an address that something leads to; an empty one leads nowhere and is good. */
export function linkFaults(value: unknown): readonly Sentence[] {
  if (typeof value !== 'string' || value === '') return [];
  if (value.length <= longestAddress && safeHref(value) !== null) return [];
  return [
    {
      en: 'Use a path of this site such as /vplus/help, or an https address, of at most 300 characters.',
      id: 'Pakai alamat di situs ini seperti /vplus/help, atau alamat https, paling banyak 300 karakter.',
    },
  ];
}

/** What is wrong with a day and its time of day; an empty one sets no limit and is good. */
export function momentFaults(value: unknown): readonly Sentence[] {
  if (value === undefined || value === null || value === '' || momentIn(value) !== null) return [];
  return [
    {
      en: 'Choose a day and a time, such as 2026-12-31T23:59:00.',
      id: 'Pilih tanggal dan jam, misalnya 2026-12-31T23:59:00.',
    },
  ];
}
