import type { Boot } from '../../contracts/boot/boot.ts';
import { defaultLocale } from '../../contracts/locale.ts';
import type { PreviewStage } from '../../contracts/preview/messages.ts';
import type { PreviewPage } from '../../contracts/preview/page.ts';

/** The world until Studio names another one. */
export const firstStage: PreviewStage = {
  locale: defaultLocale,
  theme: 'light',
  device: 'mobile',
  signedIn: false,
  query: {},
  config: {},
};

/** What the app starts with, in a world: nothing in it leads out of the page. */
export function previewBoot(page: PreviewPage, { locale, device, config }: PreviewStage): Boot {
  return {
    buildId: page.build,
    locale,
    device,
    contentRevision: '',
    messages: page.messages[locale],
    dialogs: page.dialogs,
    countries: page.countries,
    flowRoutes: page.flowRoutes,
    config: { ...page.config, ...config },
    catalogue: '',
    flow: null,
    apiUrl: '',
    storageMode: 'memory',
    humanCheckUrl: '',
    captchaFrame: '',
    socialProviders: [],
    frameAncestors: [],
    developmentClientId: '',
    liveUrl: '',
    paymentOrigins: [],
    appSchemes: [],
    appLink: '',
    sentryDsn: '',
    measuring: null,
    stepCounts: 'asked',
    debugView: false,
  };
}

/** What begins a run again when it changes. */
export function worldKey({ device, signedIn, query, config }: PreviewStage): string {
  return JSON.stringify([device, signedIn, query, config]);
}
