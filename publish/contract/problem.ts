import type { Said } from './said.ts';

/** What publish has to say about a document: where, which rule, what is wrong, and how to mend it. */
export interface Problem {
  /** Rule id of docs/SPEC.md, such as `PUB-07`. */
  readonly rule: string;
  /** `error` refuses the document; `warning` is reported and let through. */
  readonly severity: 'error' | 'warning';
  /** What the proof calls it, such as `deadEnd`; a finding of lint has its rule alone. */
  readonly code?: string;
  /** JSON pointer into the item: `/document/steps/identity/ui/phone` or `/messages/register.phone/id`. */
  readonly pointer: string;
  /** One sentence, with the offending value, in the words of developers: the default ones of publish. */
  readonly sentence: string;
  /** One sentence that says what to do. */
  readonly cure: string;
  /** The same before it was worded, for those who read another language. */
  readonly said?: { readonly sentence: Said; readonly cure: Said };
  /** The shortest way to it, a sentence a turn, where the proof found one. */
  readonly path?: readonly Said[];
  /** What is found because of it, and goes with it: folded under it, or not shown at all. */
  readonly followers?: readonly Problem[];
  /** A warning that an editor has accepted: why, who and when. It holds nothing back and asks for nothing. */
  readonly accepted?: { readonly reason: string; readonly by?: string; readonly at?: string };
}
