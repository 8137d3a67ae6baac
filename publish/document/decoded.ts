import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { Locale } from '../../src/contracts/locale.ts';

/** Wording before lint: a language may still be missing. */
export type DraftMessages = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** An item whose shape is sound; what its names mean is for lint to say. */
export interface Decoded {
  readonly key: string;
  readonly document: FlowDocument;
  readonly messages: DraftMessages;
}
