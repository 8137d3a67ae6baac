import type { Bundle } from '@alur/engine';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';

const compiled = new Map<string, Bundle>();

/** A flow that ships as the engine runs it, compiled once for all tests of a process. That it publishes is looked at by the part `shipped flows`. */
export function shippedBundle(flow: string): Bundle {
  const bundle = compiled.get(flow) ?? shippedFlow(flow);
  compiled.set(flow, bundle);
  return bundle;
}
