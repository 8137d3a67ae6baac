import type { CompiledThen } from '../contract/then.ts';
import { smallFlow } from './smallFlow.ts';
import { testFlow, type TestFlow } from './testFlow.ts';

/** For tests: a small flow whose call is on its way, with what follows it. */
export function runningFlow(on: Record<string, CompiledThen>): TestFlow {
  const flow = testFlow(smallFlow(on));
  flow.type('/name', 'Ayu');
  flow.press('save');
  return flow;
}
