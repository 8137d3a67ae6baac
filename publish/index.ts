/**
 * The face of publish: what checks and compiles a document, what finds all that keeps it from being published, and what walks through one. It runs in a browser, too. What needs less, or Node, has an entry of its
 * own (`package.json`).
 */
export { checkFlow } from './check.ts';
export { fixesOf } from './cures/fixesOf.ts';
export { compile } from './compile/compile.ts';
export { drawableFlow } from './compile/drawableFlow.ts';
export { requiredMessages } from './compile/compiledField.ts';
export { moduleSource } from './compile/moduleSource.ts';
export { decode } from './decode/decode.ts';
export { decodeFormat } from './decode/format.ts';
export { defaultOf } from './document/calls.ts';
export type { DraftMessages } from './document/decoded.ts';
export { targetOf } from './document/exits.ts';
export { displaysOf, fieldsOf, isInput, stepPointer } from './document/fields.ts';
export { pointerAt } from './document/pointer.ts';
export {
  buttonsOf,
  callPointer,
  overlayThen as laidOver,
  outcomeOf,
  thensOf,
  variantsOf,
} from './document/thens.ts';
export type { AnyThen } from './document/thens.ts';
export { conditionOf } from './document/values.ts';
export { format } from './format/format.ts';
export { examineFlow } from './examine.ts';
export type { ShownRun } from './examine.ts';
export { inSlices } from './turns/inTurns.ts';
export type { InTurns } from './turns/inTurns.ts';
export { lintRules } from './lint/rules.ts';
export { outlinesOf } from './outlines.ts';
export { leaveUnlisted } from './patterns/leaveUnlisted.ts';
