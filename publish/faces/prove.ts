/** The model that a document is proven by: for pictures of flows, and for tests that compare it with the engine. */
export { prove } from '../prove.ts';
export type {
  FlowOutline,
  FoundBetween,
  Script,
  ScriptedFinding,
  Turn,
  Way,
  World,
} from '../prove/contract.ts';
export { withoutScript } from '../prove/contract.ts';
export { LogicError, valueIn } from '../prove/logic.ts';
export { createModel } from '../prove/model.ts';
export type { Model } from '../prove/model.ts';
export { playBack } from '../prove/playBack.ts';
export type { MomentScreen, PlayedBack, RecordedMoment } from '../prove/playBack.ts';
export { createReplay, differences } from '../prove/replay.ts';
export type { Replay } from '../prove/replay.ts';
export { reach } from '../prove/sets/reach.ts';
export type { PlaceSet, Sets } from '../prove/sets/reach.ts';
export { screenOf } from '../prove/screen.ts';
export type { ModelState } from '../prove/state.ts';
export { worldsAfter, worldsOf } from '../prove/worlds.ts';
