import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/counts.ts';
import type { Sentence } from '../../words/sentences.ts';
import { entriesIn, fieldOf, stepOf } from '../outline/flow/written.ts';
import { say, studioLanguage } from '../page/language.ts';
import type { RevisionNumbers, Shown, ShownFlow, StepChange, StepNumbers } from './contract.ts';

/** Of fewer visits it is not said where most stop. */
const fewestToSay = 30;
const forward = ['action', 'handover', 'onward'];

/** What a step is called, by its title as visitors read it. */
export function stepName({ document, messages }: ShownFlow, step: string): string {
  return wordsOfKey(messages, stepOf(document, step)?.['title']) ?? step;
}

/** What a way out of a step is called: by the words on its button or link. */
export function wayName(
  { document, messages }: ShownFlow,
  step: string,
  way: StepNumbers['left'][number],
): string {
  const { by, name } = way;
  if (by === 'back' || by === 'handover' || by === 'onward') return say(phrase(by));
  const list = by === 'link' ? 'links' : 'actions';
  const found = entriesIn(document, step, list).find(
    ([, entry]) => isRow(entry) && (entry['id'] === name || entry['to'] === name),
  )?.[1];
  return wordsOfKey(messages, isRow(found) ? found['label'] : null) ?? name;
}

/** What a field is called, by its label. */
export function fieldName({ document, messages }: ShownFlow, step: string, field: string): string {
  const found = entriesIn(document, step, 'body').find(([, entry]) => fieldOf(entry) === field)?.[1];
  return wordsOfKey(messages, isRow(found) ? found['label'] : null) ?? field;
}

/** How many left a step by ways of some kinds; null where one of them is not shown. */
export function sumOfWays({ left }: StepNumbers, kinds: readonly string[]): Shown {
  const own = left.filter(({ by }) => kinds.includes(by));
  return own.some(({ count }) => count === null)
    ? null
    : own.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

export function wentOn(step: StepNumbers): Shown {
  return sumOfWays(step, forward);
}

export function numberText(count: Shown): string {
  return count === null ? '·' : new Intl.NumberFormat(studioLanguage()).format(count);
}

/** The step at which most visits stop; null: none is known. */
export function worstStep(steps: readonly StepNumbers[]): StepNumbers | null {
  const known = steps.filter(({ entered, gaveUp }) => (entered ?? 0) >= fewestToSay && (gaveUp ?? 0) > 0);
  return known.toSorted((one, other) => (other.gaveUp ?? 0) - (one.gaveUp ?? 0))[0] ?? null;
}

/** The one sentence above the picture: where most stop, or that too little is known. */
export function headline(flow: ShownFlow, { steps }: RevisionNumbers): Sentence {
  const worst = worstStep(steps);
  if (worst !== null)
    return phrase('worst', {
      step: stepName(flow, worst.step),
      gaveUp: worst.gaveUp ?? 0,
      entered: worst.entered ?? 0,
    });
  const isKnown = steps.some(({ entered, gaveUp }) => (entered ?? 0) >= fewestToSay && gaveUp === 0);
  return isKnown ? phrase('worst.none') : phrase('worst.few');
}

/** A step since this revision, beside the one before. */
export function changeSentence(
  flow: ShownFlow,
  { step: id, change, now, before, difference }: StepChange,
): Sentence {
  const step = stepName(flow, id);
  if (change === 'few' || now === null || before === null || difference === null)
    return phrase('change.few', { step });
  const shares = { step, now: now.percent, before: before.percent };
  if (change === 'unclear') return phrase('change.unclear', shares);
  const ends = [Math.abs(difference.low), Math.abs(difference.high)];
  return phrase(`change.${change}`, { ...shares, low: Math.min(...ends), high: Math.max(...ends) });
}

/** What stands under a key among the texts of a flow; null: nothing does. */
export function wordsOfKey(messages: unknown, key: unknown): string | null {
  const words = isRow(messages) && typeof key === 'string' ? messages[key] : null;
  const text = isRow(words) ? (words[studioLanguage()] ?? words['en']) : null;
  return typeof text === 'string' && text !== '' ? text : null;
}
