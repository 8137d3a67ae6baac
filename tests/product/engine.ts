/** What this product takes of the engine and of what runs it: what its face has to export. */
export type { BundleData, BundleModule } from '@alur/engine';
export type { CallSpec } from '@alur/engine';
export type { EffectResult } from '@alur/engine';
export { createSystemClock } from '../../src/runtime/clock/systemClock.ts';
export { createFlowRuntime, type StartedFlow } from '../../src/runtime/flow/createFlowRuntime.ts';
export type { CallRequest } from '../../src/runtime/flow/flowRuntimeOptions.ts';
