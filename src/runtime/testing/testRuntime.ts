import type { EffectResult } from '@alur/engine';
import { shippedFlow } from '../../product/testing/shippedFlow.ts';
import { shippedContext } from './shippedContext.ts';
import { codeSent } from '@alur/engine/testing';
import {
  type CallRequest,
  createFlowRuntime,
  type FlowRuntimeOptions,
  type KeyValueStore,
  type StartedFlow,
} from '@alur/react/run';
import { createSimulatedClock } from './simulatedClock.ts';

/** For tests: a shipped flow that runs, by a clock that the test moves. */
export interface Started {
  readonly flow: StartedFlow;
  readonly notified: string[];
  readonly calls: CallRequest[];
  readonly clock: ReturnType<typeof createSimulatedClock>;
  /** Ends the oldest call that waits. */
  readonly answer: (result: EffectResult) => Promise<void>;
}

export function start(name: string, changes: Partial<FlowRuntimeOptions> = {}): Started {
  const notified: string[] = [];
  const calls: CallRequest[] = [];
  const waiting: ((result: EffectResult) => void)[] = [];
  const clock = createSimulatedClock();
  const flow = createFlowRuntime({
    bundle: shippedFlow(name),
    context: shippedContext(),
    clock,
    perform(request) {
      calls.push(request);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onLeave: (request) => notified.push(`leave ${request.to}`),
    onToast: (message) => notified.push(`toast ${message}`),
    onFocus: (field) => notified.push(`focus ${field}`),
    onReport: (error, call) => notified.push(`report ${call} ${error.code}`),
    ...changes,
  });
  return {
    flow,
    notified,
    calls,
    clock,
    async answer(result) {
      waiting.shift()?.(result);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

/** A registration whose code was sent to the phone, 60 s to go. */
export async function startWithCodeSent(storage?: KeyValueStore): Promise<Started> {
  const started = start('register', storage === undefined ? {} : { storage });
  started.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
  started.flow.dispatch({ type: 'input', field: '/password', value: 'Streaming1' });
  started.flow.dispatch({ type: 'action', action: 'sendCode' });
  await started.answer({ ok: true });
  await started.answer(codeSent());
  return started;
}

export const phase = ({ flow }: Started): unknown =>
  flow.getSnapshot().challenges['otp']?.['phone']?.challenge.phase;
