import { sentenceIn } from '../page/language.ts';
import type { Sentence } from '../../words/sentences.ts';
import { readItem, type StudioApi } from '../page/studio.ts';
import type { Fields } from './keptEdits.ts';

/** A remark of the CMS on a rule over addresses, or on what one means to a flow. */
export interface RuleNote {
  readonly tone: 'warning' | 'info';
  readonly words: Sentence;
}

/** What a form asks about: the address of the question; null where there is nothing to ask, or it is no rule's form. */
export function ruleQuestion(collection: string, { path, name }: Fields): string | null {
  if (collection !== 'route_rules' || !isWritten(path) || !isWritten(name)) return null;
  return `/alur-rules/notes?${new URLSearchParams({ path: path.trim(), name: name.trim() }).toString()}`;
}

/** What there is to say about a form's rule. Null while it can't be asked now. */
export async function askRuleNotes(api: StudioApi, question: string): Promise<readonly RuleNote[] | null> {
  const answer = await readItem(api, question).catch(() => null);
  return answer === null ? null : notesIn(answer['notes']);
}

/** The remarks of an answer; what is none is left out. */
export function notesIn(value: unknown): readonly RuleNote[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): readonly RuleNote[] => {
    const { tone, words } = (typeof each === 'object' && each !== null ? each : {}) as Fields;
    const said = sentenceIn(words);
    return said === null ? [] : [{ tone: tone === 'warning' ? tone : 'info', words: said }];
  });
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
