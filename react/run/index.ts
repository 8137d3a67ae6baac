/** Runs a flow in a page: events in, requests out. It loads no form and no React. In the order in which the scripts of the login page compress best. */
export { memoryStore, webStore } from './storage.ts';
export type { KeyValueStore } from './storage.ts';
export { createSystemClock, machineClock } from './systemClock.ts';
export type { SystemClock } from './systemClock.ts';
export { createWhenIdle } from './whenIdle.ts';
export type { Follow } from './watch.ts';
export { forgetPersistedFlow, persistedFlowPrefix, runAddress } from './persistedFlow.ts';
export { createFollowers } from './followers.ts';
export { createFlowRuntime } from './createFlowRuntime.ts';
export type { StartedFlow } from './createFlowRuntime.ts';
export type { CallRequest, FlowRuntimeOptions, LeaveRequest, RuntimeTurn } from './flowRuntimeOptions.ts';
