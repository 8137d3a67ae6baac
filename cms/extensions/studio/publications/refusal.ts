import { defaultLocale } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';

/** Why something was not published. */
export interface Refusal {
  readonly sentences: readonly string[];
  /** Another person's work was in the way: the draft has to be read again. */
  readonly isNewer: boolean;
  /** When the draft was saved that would be replaced; null: none would. */
  readonly replaces: string | null;
}

/** The sentences of a refusal in Studio's language; those that Directus itself gives are in English. */
export function refusalIn(error: unknown): Refusal {
  const errors = fieldOf(fieldOf(fieldOf(error, 'response'), 'data'), 'errors');
  const all = (Array.isArray(errors) ? errors : []).map((each: unknown) => ({
    message: fieldOf(each, 'message'),
    extensions: fieldOf(each, 'extensions'),
  }));
  const sentences = all.flatMap(({ message, extensions }): readonly string[] => {
    if (fieldOf(extensions, 'code') === 'FORBIDDEN') return [say(phrase('editing.mayNotPublish'))];
    const parts = fieldOf(extensions, 'parts');
    const listed = (Array.isArray(parts) ? parts : []).map(messageIn).filter((each) => each !== null);
    return listed.length > 0 ? listed : [messageIn(extensions) ?? String(message ?? '')];
  });
  const replaced = all.find(({ extensions }) => typeof fieldOf(extensions, 'at') === 'string');
  return {
    sentences: sentences.length > 0 ? sentences : [say(phrase('editing.noAnswer'))],
    isNewer: all.some(({ extensions }) => fieldOf(extensions, 'type') === 'newer'),
    replaces: replaced === undefined ? null : String(fieldOf(replaced.extensions, 'at') ?? ''),
  };
}

/** The message of a refusal in Studio's language; null: it has none. */
export function messageIn(refusal: unknown): string | null {
  const language = studioLanguage();
  const own = fieldOf(refusal, language === defaultLocale ? 'message' : `message_${language}`);
  return typeof own === 'string' ? own : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
