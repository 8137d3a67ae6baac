import type { Sentence } from '../../words/sentences.ts';

/** What `alur-templates` answers, for both of its sides. */
export const templatesPath = '/alur-templates';

/** The parts of a flow that a template brings. */
export interface FlowParts {
  readonly document: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a new flow can begin as. */
export interface Template extends FlowParts {
  readonly name: string;
  readonly title: Sentence;
  readonly help: Sentence;
  /** It has an address of its own; else it stands in pages. */
  readonly hasAddress: boolean;
}

/** What is at an address already; null: it is free. */
export interface Taken {
  readonly words: Sentence;
}
