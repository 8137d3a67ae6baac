import { loadFlow } from '../../content/loadFlow.ts';
import type { Boot, FlowPayload } from '../../contracts/boot.ts';
import type { Locale } from '../../contracts/locale.ts';
import { ok } from '../../contracts/result.ts';

type LoadFlow = typeof loadFlow;

/** Flows as the edge serves them, and as they were last served while it can't be reached. */
export interface FlowCache {
  readonly load: LoadFlow;
}

/**
 * Creates the cache of a page. The network is always asked first, so a newer revision is never missed; a screen that was loaded before does not
 * vanish without a connection.
 *
 * @param boot What the page started with: its flow counts as loaded.
 */
export function createFlowCache(boot: Boot, load: LoadFlow = loadFlow): FlowCache {
  const kept = new Map<string, FlowPayload>();
  const nameOf = (flow: string, locale: Locale): string => `${locale} ${flow}`;
  if (boot.flow !== null) kept.set(nameOf(boot.flow.bundle.flow, boot.locale), boot.flow);
  return {
    async load(flow, locale) {
      const name = nameOf(flow, locale);
      const loaded = await load(flow, locale);
      if (loaded.ok) kept.set(name, loaded.value);
      const last = kept.get(name);
      return !loaded.ok && loaded.error.kind === 'network' && last !== undefined ? ok(last) : loaded;
    },
  };
}
