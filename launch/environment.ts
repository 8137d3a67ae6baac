import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What every process of the product finds in its environment, on top of the launcher's own. */
export function productEnvironment(settings: Settings, secrets: Secrets): Readonly<Record<string, string>> {
  return {
    ...secrets,
    ALUR_DATA: settings.data,
    ALUR_HOST: settings.host,
    PORT: String(settings.ports.edge),
    CMS_PORT: String(settings.ports.cms),
    SANDBOX_PORT: String(settings.ports.sandbox),
    PROVIDER_PORT: String(settings.ports.provider),
    ALUR_EDGE_URL: settings.urls.edge,
    ALUR_CMS_URL: settings.urls.cms,
    ALUR_API_URL: settings.urls.sandbox,
    ALUR_PROVIDER_URL: settings.urls.provider,
    // node:sqlite and type stripping call themselves experimental at each start.
    NODE_NO_WARNINGS: '1',
  };
}
