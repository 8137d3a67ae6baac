import { thirdPartyKinds } from '../../src/contracts/measuring/thirdParties.ts';
import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What every process of the product finds in its environment, on top of the launcher's own (`given`). */
export function productEnvironment(
  settings: Settings,
  secrets: Secrets,
  given: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  return {
    ...standIns(settings, secrets, given),
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

/**
 * On one machine the calls carry a development id, and the provider lab plays the services that a deployment has beside us: it checks that a visitor is human, signs people in, carries payments out, takes events of those who agreed, takes error reports, and is a
 * partner (`lab`) that frames our pages. What the environment says itself stays.
 */
function standIns(
  { loopback, urls, ports }: Settings,
  secrets: Secrets,
  given: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  if (!loopback) return {};
  const lab = {
    ALUR_HUMAN_CHECK_URL: `${urls.provider}/human-check`,
    ALUR_REQUIRE_CAPTCHA: 'true',
    ALUR_CAPTCHA_SCRIPT: `${urls.provider}/captcha/api.js`,
    ALUR_CAPTCHA_VERIFY_URL: `${urls.provider}/captcha/siteverify`,
    // The edge under another name of this machine: another origin than the pages'.
    ALUR_CAPTCHA_FRAME: `http://127.0.0.1:${ports.edge}`,
    ALUR_CAPTCHA_SECRET: secrets.ALUR_PROVIDER_KEY,
    ALUR_CAPTCHA_WHITELIST: '127.0.0.0/8 ::1',
    ALUR_DEVELOPMENT_CLIENT_ID: 'alur-web-development',
    ALUR_SOCIAL_PROVIDERS: ['google', 'meta', 'apple']
      .map((name) => `${name}=${urls.provider}/idp/${name}/authorize alur-web`)
      .join('; '),
    ALUR_APP_LINK: `${urls.provider}/app`,
    ALUR_FRAME_ANCESTORS: `lab=${urls.provider}`,
    ALUR_PAYMENT_ORIGINS: urls.provider,
    ALUR_ANALYTICS_URL: `${urls.provider}/ingest`,
    ALUR_ANALYTICS_KEY: 'alur:lab',
    ALUR_THIRD_PARTIES: [
      ...thirdPartyKinds
        .filter((kind) => kind !== 'plugin')
        .map((kind) => `${kind}=${urls.provider}/pixels/${kind}/library.js lab ${urls.provider}`),
      ...Object.entries(pluginPackages).map(
        ([name, { file }]) =>
          `plugin=${urls.provider}/pixels/plugins${file} ${name} GTM-LAB ${urls.provider}/pixels/plugin/library.js`,
      ),
    ].join('; '),
    ALUR_ANALYTICS_ID_URL: `${urls.provider}/ingest/api/id`,
    // Programs of this machine and its network, such as those that test the product, are no bots here.
    ALUR_BOT_WHITELIST: '127.0.0.0/8 ::1/128 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
    ALUR_SENTRY_DSN: `${urls.provider.replace('://', '://lab@')}/errors/1`,
  };
  return Object.fromEntries(Object.entries(lab).filter(([name]) => given[name] === undefined));
}
