import { defineProduct } from '@alur/publish/product';
import { manifests } from '../../renderers/manifests.generated.ts';
import dialogs from '../../schemas/generated/dialogs.json' with { type: 'json' };
import api from '../../schemas/generated/openapi.json' with { type: 'json' };
import presets from '../../schemas/presets.json' with { type: 'json' };
import glossary from '../../locales/glossary.json' with { type: 'json' };
import patterns from './proven.generated.json' with { type: 'json' };
import { formats } from '../../locales/formats.ts';
import { denials } from '../../locales/denials.ts';
import { tellingWords } from '../../locales/tellingWords.ts';
import { timeUnits } from '../../locales/timeUnits.ts';
import { queryParameters } from '../contracts/queryParameters.ts';
import { builtInConfig } from '../contracts/config.ts';
import type { DialogCatalogue } from '@alur/engine';
import { commonCodes, effectSpecs, engineCodes, meanings, rowTypes } from '../contracts/effects.ts';
import { safeHref } from '../contracts/address/safeHref.ts';
import { paths } from '../contracts/generated/paths.ts';
import { isWhole, locales } from '../contracts/locale.ts';
import { addressIds, openForFlows, returnPaths, routes } from '../contracts/generated/routes.ts';
import { eventMoments, flowEvents } from '../contracts/measuring/events.generated.ts';

/** No account has a shorter password: the service refuses one each time (spec 4). */
const password = { minLength: 7 } as const;
/** What a new password has beside its length: a digit, a small and a capital letter (spec 5). */
const newPassword = {
  ...password,
  weak: {
    code: 'err_password_policy',
    examples: ['Passw0r', 'Password', 'PASSW0RD', 'passw0rd', `Passw0rd${'a'.repeat(25)}`],
  },
};
const secrets = { password: newPassword, newPassword, currentPassword: password };

/** This product, as publish knows it: the one place that reads the generated tables. */
export const product = defineProduct({
  effects: effectSpecs,
  rowTypes,
  meanings,
  tones: { bad: ['error', 'warning'], good: ['success'], waiting: ['progress', 'waiting'] },
  codes: {
    ...engineCodes,
    common: commonCodes,
    waiting: ['err_otp_waiting_time'],
    // A call that was lost has two codes, by whether the browser has a network.
    sameAs: { err_unreachable: 'err_offline' },
  },
  widgets: manifests,
  dialogs: dialogs as DialogCatalogue,
  presets,
  events: flowEvents,
  eventMoments,
  addressIds,
  returnPaths,
  query: queryParameters,
  config: { ...builtInConfig },
  locales,
  partialLocales: locales.filter((locale) => !isWhole(locale)),
  tellingWords,
  denials,
  timeUnits,
  glossary,
  routes,
  root: '/vplus',
  openForFlows,
  loginPath: paths.login,
  acceptsLink: (address) => safeHref(address) !== null,
  bundles: '/alur/bundles',
  api,
  secrets,
  declarations: ['consent', 'acknowledgeSubscription'],
  channels: ['phone', 'email'],
  currency: formats.currency,
  patterns,
});
