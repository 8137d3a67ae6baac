import { checkLimits } from '@alur/publish/editing';
import { type Category, touchedCategories } from '@alur/publish/touched';
import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { type Patch, applyPatches } from '../../edits/patch.ts';
import type { EditedProduct, Place, Written } from '../flow/written.ts';

/** What a command works with. */
export interface Workplace {
  readonly written: Written;
  readonly product: EditedProduct;
  /** What the person may not touch in drafts of this flow, with the sentence that says who may. */
  readonly refusals: Readonly<Partial<Record<Category, Sentence>>>;
}

/** Something that a person does with a flow. */
export interface Command<A> {
  /** True, or why it can’t be done, and what to do. */
  can(work: Workplace, args: A): true | Sentence;
  /** What it changes; asked for only where it can be done. */
  run(work: Workplace, args: A): readonly Patch[];
  /** What was done, for the person and for taking it back. */
  says(work: Workplace, args: A): Sentence;
  /** What is selected afterwards, where that is another thing. */
  selects?(work: Workplace, args: A): Place;
}

/** What came of a command. */
export type Outcome =
  | {
      readonly ok: true;
      readonly written: Written;
      readonly patches: readonly Patch[];
      readonly says: Sentence;
    }
  | { readonly ok: false; readonly why: Sentence };

/** Carries a command out, or says why not: also where the person may not change what it touches, or the flow would become too big. */
export function carryOut<A>(command: Command<A>, work: Workplace, args: A): Outcome {
  const can = command.can(work, args);
  if (can !== true) return { ok: false, why: can };
  const patches = command.run(work, args);
  const written = applyPatches(work.written, patches);
  if (written === null) return { ok: false, why: phrase('outline.refuse.changed') };
  if (checkLimits(written.document, '').length > 0 || checkLimits(written.messages, '').length > 0)
    return { ok: false, why: phrase('outline.refuse.big') };
  const refused = refusalOf(work, written);
  return refused === null
    ? { ok: true, written, patches, says: command.says(work, args) }
    : { ok: false, why: refused };
}

/** The sentence for what a person may not change; null: they may. */
function refusalOf({ written, product, refusals }: Workplace, after: Written): Sentence | null {
  if (Object.keys(refusals).length === 0) return null;
  const touched = touchedCategories(contentOf(written), contentOf(after), product);
  for (const category of touched) {
    const refusal = refusals[category];
    if (refusal !== undefined) return refusal;
  }
  return null;
}

function contentOf({ document, messages }: Written): {
  readonly document: unknown;
  readonly messages: unknown;
} {
  return { document, messages };
}
