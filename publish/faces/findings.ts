/** For those who hold flows that are published, or show what was found in one. It loads nothing of what checks a document, so a server and Studio may load it at their start. */
export { decodeAccepted, isBetween, isReason, withAccepted } from '../accepted.ts';
export type { Acceptance } from '../accepted.ts';
export { claimedPaths } from '../claimedPaths.ts';
export { closureOf } from '../closure.ts';
export type { Closure } from '../closure.ts';
export { namedPlace } from '../merge/namedPlace.ts';
export { checkForbiddenKeys } from '../decode/forbiddenKeys.ts';
export { checkLimits, documentLimits } from '../decode/limits.ts';
export { jsonFault } from '../decode/jsonFault.ts';
export { embedFaults, embedFaultsOfDocument } from '../embeddable.ts';
export type { EmbedFault } from '../embeddable.ts';
export { findingsBetween } from '../prove/between/between.ts';
export { problemOf } from '../prove/problem.ts';
export { readSaid } from '../wording/readSaid.ts';
export { choose, nearest } from '../wording/suggest.ts';
export { wordSaid } from '../wording/wordSaid.ts';
export type { Wording } from '../wording/wordSaid.ts';
