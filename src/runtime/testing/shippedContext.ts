import type { ConditionContext } from '@alur/engine';
import { builtInConfig } from '../../contracts/config.ts';
import { testContext } from '@alur/engine/testing';

/** For tests: the world around a flow as the product has it without a CMS, with parts of it replaced. */
export function shippedContext(changes: Partial<ConditionContext> = {}): ConditionContext {
  return testContext({ config: { ...builtInConfig }, ...changes });
}
