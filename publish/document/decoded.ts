import type { FlowDocument } from '../contract/generated/flow.ts';

/** Wording before lint, by key and language: a language may still be missing. */
export type DraftMessages = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>;

/** Wording of a flow that is published: a text in each language of the product. */
export type PublishedMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An item whose shape is sound; what its names mean is for lint to say. */
export interface Decoded {
  readonly key: string;
  /** The document with its presets opened. */
  readonly document: FlowDocument;
  /** The document as it was written: with presets by name. */
  readonly written: unknown;
  /** The place in the written item of a place in {@link document}. */
  readonly writtenAt: (pointer: string) => string;
  readonly messages: DraftMessages;
}
