/** Documents that each break one rule of the proof, and what is found in them: for tests of what plays the way of a finding. */
export { prove } from '../../prove.ts';
export { type ScriptedFinding, withoutScript } from '../contract.ts';
export type { Broken } from './broken.ts';
export { brokenFlows } from './brokenFlows.ts';
