import type { Bundle, ConditionContext, FlowData } from '@alur/engine';
import { testFlow, type TestFlow } from '@alur/engine/testing';
import { shippedContext } from '../../src/runtime/testing/shippedContext.ts';

/** For tests: a flow that has begun in the world that the product ships with. */
export function runFlow(
  bundle: Bundle,
  context: ConditionContext = shippedContext(),
  carry?: FlowData,
): TestFlow {
  return testFlow(bundle, context, carry);
}
