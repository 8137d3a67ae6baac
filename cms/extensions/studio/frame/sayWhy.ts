import type { FrameMessage } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { conditionAt, type ShownWhen } from './conditionsOf.ts';

type Why = Pick<Extract<FrameMessage, { readonly type: 'why' }>, 'place' | 'isShown' | 'reads'>;

/** Why a thing is shown or not: its condition, and each thing that it reads with its value. Null: it is always there. */
export function sayWhy({ place, isShown, reads }: Why, all: readonly ShownWhen[]): readonly string[] | null {
  const found = conditionAt(all, place);
  if (found === null) return null;
  const { condition } = found;
  if (isShown === null) return [say(phrase('frame.why.elsewhere', { condition }))];
  const values = Object.entries(reads).map(([path, value]) => {
    const what = found.reads[path] ?? path;
    return say(phrase('frame.why.now', { what, value: sayValue(value) }));
  });
  return [say(phrase(isShown ? 'frame.why.shown' : 'frame.why.hidden', { condition })), ...values];
}

function sayValue(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return say(phrase('frame.why.empty'));
  if (typeof value === 'boolean') return say(phrase(value ? 'frame.why.yes' : 'frame.why.no'));
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
