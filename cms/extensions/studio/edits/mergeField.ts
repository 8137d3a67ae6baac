import { orderPart } from '@alur/publish/entries';
import { followRenamesInTexts, type MergeConflict, mergeFlow, type Sides } from '@alur/publish/merge';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { messagesIn, wordsIn } from '../places/flowWords.ts';
import { namedPlaceSentence } from '../places/namedPlace.ts';
import { mergeJson, type Merged } from '../json/mergeJson.ts';

/** What both changed in a field of a form. */
export interface FieldConflict {
  readonly path: string;
  readonly theirs: unknown;
  /** Where in a flow's document it is, with the states of that in which it may be found. */
  readonly inFlow?: { readonly conflict: MergeConflict; readonly documents: readonly unknown[] };
}

/**
 * A field that two people changed: the document of a flow by its steps, fields, buttons and calls, any other name by name.
 * @param states of the flow’s document where texts of a flow are merged: what is renamed there is in its texts, too
 */
export function mergeField(
  name: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  states?: Sides,
): { readonly value: unknown; readonly conflicts: readonly FieldConflict[] } {
  if (name !== 'document') {
    const sides = { base, mine, theirs };
    const named = name === 'messages' && states !== undefined ? followRenamesInTexts(sides, states) : sides;
    const merged: Merged = mergeJson(named.base, named.mine, named.theirs, name);
    return merged;
  }
  const { value, conflicts } = mergeFlow(base, mine, theirs, [name]);
  const documents = [mine, theirs, base];
  return {
    value,
    conflicts: conflicts.map((conflict) => ({
      path: conflict.path.join(' › '),
      theirs: conflict.theirs,
      inFlow: { conflict, documents },
    })),
  };
}

/** Longer ones are read where they stand. */
const longestQuote = 300;

/** A conflict in words, for a person whose own change stands. @param label of a place outside a flow's document */
export function conflictSentence(
  { path, theirs, inFlow }: FieldConflict,
  messages: unknown,
  label: (path: string) => string,
): Sentence {
  if (inFlow === undefined || inFlow.conflict.path.length === 1)
    return phrase('editing.conflict', { path: label(path), theirs: quote(theirs) });
  const { conflict, documents } = inFlow;
  const place = namedPlaceSentence(conflict.path, { documents, messages });
  if (theirs === undefined) return phrase('editing.conflictRemoved', { path: place });
  if (conflict.mine === undefined) return phrase('editing.conflictGone', { path: place });
  const isOrder = conflict.path.at(-1) === orderPart;
  // What is more than a text or a number is nothing to read in a sentence.
  if (typeof theirs === 'object' && !isOrder) return phrase('editing.conflictThing', { path: place });
  const words = typeof theirs === 'string' ? wordsIn(messagesIn(messages), {})(theirs) : null;
  const said =
    words === null
      ? perLocale(() => (isOrder ? namesIn(theirs) : quote(theirs)))
      : perLocale((locale) => quote(words[locale] ?? theirs));
  return phrase('editing.conflictPlace', { path: place, theirs: said });
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

function namesIn(order: unknown): string {
  return (Array.isArray(order) ? order : [])
    .map((name: unknown) => String(name).replace(/^\w+:/, ''))
    .join(', ');
}
