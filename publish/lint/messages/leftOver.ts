import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Marks that a writer leaves for later. In capitals, so that no word of either language is meant. */
const marks = /\b(?:TODO|TBD|TBC|FIXME|XXX+)\b/u;
/** Stand-ins, in any case: the whole text is nothing else. */
const standIns =
  /^(?:x{3,}|\.{2,}|…|-{2,}|\?+|label|title|button|text|placeholder|new text|asdf\w*|qwerty\w*|(?:test(?:ing)?|tes)[\s\d]*|teks|judul|tombol)$/iu;
/** A text that stands in brackets as a whole says what comes there. */
const bracketed = /^\[[^\]{}]+\]$/u;
/** What is said to an office, in brackets: visitors are none. */
const remark = /[([]\s*(?:legal|hukum|internal|marketing|design|todo|dev|qa)\s*:/iu;
const latin = /\blorem ipsum\b/iu;

export const leftOver: LintRule = {
  id: 'PUB-3192',
  severity: 'error',
  check: ({ messages }) =>
    textsOf(messages)
      .filter(
        ({ text }) =>
          marks.test(text) ||
          standIns.test(text.trim()) ||
          latin.test(text) ||
          remark.test(text) ||
          bracketed.test(text.trim()),
      )
      .map(({ key, text, pointer }) => ({
        pointer,
        ...wordProblem('lint.leftOver', { key, what: text.length > 60 ? `${text.slice(0, 60)}…` : text }),
      })),
};
