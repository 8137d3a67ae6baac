import type { Boot } from '../../contracts/boot/boot.ts';
import { builtInConfig, builtInCountries } from '../../contracts/config.ts';
import type { DialogCatalogue } from '@alur/engine';
import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };

/** For tests: a page's beginning without a flow, with the shipped dialogs. Texts are their own keys. */
export function testBoot(changes: Partial<Boot> = {}): Boot {
  return {
    buildId: 'test',
    locale: 'en',
    device: 'mobile',
    contentRevision: 'test',
    apiUrl: 'http://api.test',
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
    stepCounts: 'unless-refused',
    debugView: false,
    config: builtInConfig,
    catalogue: '/alur/catalogue/en-0123456789abcdef.json',
    countries: builtInCountries,
    messages: {},
    dialogs: dialogs as DialogCatalogue,
    flowRoutes: {},
    flow: null,
    ...changes,
  };
}
