import type { loadFlow } from '../../content/loadFlow.ts';
import type { keepFlow, readFlow } from '../../content/reads.ts';
import type { Boot } from '../../contracts/boot/boot.ts';
import { failure, ok } from '@alur/engine/result';

/** Flows as the edge serves them, and as they were last served while it can't be reached. */
export interface FlowCache {
  readonly load: typeof loadFlow;
}

/** The content reads, in a part of the program that no first picture needs. */
export type FlowReads = { readonly keepFlow: typeof keepFlow; readonly readFlow: typeof readFlow };

const importReads = (): Promise<FlowReads> => import('../../content/reads.ts');

/**
 * Creates the cache of a page, on the content reads. Without them, and without a connection to load them by, the flow that the page came with is
 * still there.
 *
 * @param boot What the page started with: its flow counts as loaded.
 *
 * @example
 * const flows = createFlowCache(boot);
 * const loaded = await flows.load('register', 'en');
 */
export function createFlowCache(boot: Boot, loadReads = importReads): FlowCache {
  const { flow: first, locale: firstLocale } = boot;
  let keeping = false;
  return {
    async load(flow, locale) {
      const reads = await loadReads().catch(() => null);
      if (reads === null)
        return first?.bundle.flow === flow && firstLocale === locale
          ? ok(first)
          : failure({ kind: 'network', sentence: 'The content reads did not load' });
      if (!keeping && first !== null) reads.keepFlow(first, firstLocale);
      keeping = true;
      return reads.readFlow(flow, locale);
    },
  };
}
