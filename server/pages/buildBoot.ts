import type { Boot, FlowPayload } from '../../src/contracts/boot.ts';
import type { DialogCatalogue } from '../../src/contracts/dialog.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment.ts';

/** Who starts where. */
export interface BootRequest {
  readonly path: string;
  readonly locale: Locale;
  readonly device: Boot['device'];
  readonly configKey: string | null;
}

export interface BootParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly dialogs: DialogCatalogue;
  readonly buildId: string;
}

/** What a page starts with, all from memory. */
export function buildBoot({ environment, content, bundles, dialogs, buildId }: BootParts, { path, locale, device, configKey }: BootRequest): Boot {
  const flowRoutes = bundles.routes();
  const target = flowOfPath(flowRoutes, path);
  const held = target === null ? null : bundles.get(target.flow);
  const { revision, countries, texts } = content.current();
  const config = content.config(configKey);
  return {
    buildId,
    locale,
    device,
    contentRevision: revision,
    apiUrl: config.baseAPIUrl === '' ? environment.apiOrigin : config.baseAPIUrl,
    storageMode: environment.storageMode,
    humanCheckUrl: '',
    socialProviders: [],
    frameAncestors: [],
    liveUrl: '',
    sentryDsn: environment.sentryDsn,
    config,
    countries,
    messages: texts[locale],
    dialogs,
    flowRoutes,
    flow: held === null ? null : payloadOf(held, locale),
  };
}

/** A flow in one language. */
export function payloadOf({ data, messages }: HeldFlow, locale: Locale): FlowPayload {
  return { bundle: data, messages: Object.fromEntries(Object.entries(messages).map(([key, texts]) => [key, texts[locale]])) };
}
