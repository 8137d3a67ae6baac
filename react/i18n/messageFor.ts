import type { Issue } from '@alur/engine';
import { fieldName } from '@alur/engine/json';
import type { Translate } from '../contract/translate.ts';

/**
 * The sentence for an issue, most specific first: `<field>.<code>` (an editor's words for this error at this field), an editor's words for the error, the server's own words, `<field>.<keyword>`, the issue's code, `error.<keyword>`,
 * `error.default`. So an editor may word one field's error, one kind of error, or none.
 *
 * @param has whether a key has a text, as `createI18n` answers it.
 */
export function messageFor(t: Translate, issue: Issue, has: (key: string) => boolean): string {
  const own = `${fieldName(issue.field)}.${issue.code}`;
  if (has(own)) return t(own, issue.params);
  if (issue.words !== undefined && has(issue.words)) return t(issue.words, issue.params);
  if (issue.text !== undefined && issue.text.trim() !== '') return issue.text;
  const candidates = [`${fieldName(issue.field)}.${issue.keyword}`, issue.code, `error.${issue.keyword}`];
  return t(candidates.find(has) ?? 'error.default', issue.params);
}
