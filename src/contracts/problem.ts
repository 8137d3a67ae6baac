/** What publish has to say about a document: where, which rule, what is wrong, and how to mend it. */
export interface Problem {
  /** Rule id of docs/SPEC.md, such as `PUB-07`. */
  readonly rule: string;
  /** `error` refuses the document; `warning` is reported and let through. */
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the item: `/document/steps/identity/ui/phone` or `/messages/register.phone/id`. */
  readonly pointer: string;
  /** One sentence, with the offending value. */
  readonly sentence: string;
  /** One sentence that says what to do. */
  readonly cure: string;
  /** Sentence and cure in Indonesian, where there are any. */
  readonly indonesian?: { readonly sentence: string; readonly cure: string };
  /** The shortest way to it, a sentence a turn, where the proof found one. */
  readonly path?: readonly { readonly en: string; readonly id: string }[];
}
