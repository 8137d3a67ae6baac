import { Ajv } from 'ajv';
import type { FlowDocument } from '../contract/generated/flow.ts';
import flowSchema from '../contract/flow.schema.json' with { type: 'json' };

export { flowSchema };

/** How the grammar is read: every fault is wanted, and what it is about. */
export const grammarOptions = { allErrors: true, verbose: true, strict: false } as const;

/** Whether a value has the form of a flow. Compiling it takes a second, so a build for browsers has its compiled text in the place of this file. */
export const isFlowDocument = new Ajv(grammarOptions).compile<FlowDocument>(flowSchema);
