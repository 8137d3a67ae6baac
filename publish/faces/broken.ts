/** Documents that each break one rule of the proof, and what is found in them: for tests of what plays the way of a finding. */
export { prove } from '../prove.ts';
export { type ScriptedFinding, withoutScript } from '../prove/contract.ts';
export type { Broken } from '../prove/testing/broken.ts';
export { brokenFlows } from '../prove/testing/brokenFlows.ts';
