import { defineProduct } from '../../publish/product/product.ts';
import { manifests } from '../../renderers/manifests.generated.ts';
import dialogs from '../../schemas/generated/dialogs.json' with { type: 'json' };
import api from '../../schemas/generated/openapi.json' with { type: 'json' };
import presets from '../../schemas/presets.json' with { type: 'json' };
import { queryParameters } from '../contracts/condition.ts';
import { builtInConfig } from '../contracts/config.ts';
import type { DialogCatalogue } from '../contracts/dialog.ts';
import { commonCodes, effectSpecs, engineCodes, rowTypes } from '../contracts/effect.ts';
import { paths } from '../contracts/generated/paths.ts';
import { openForFlows, routes } from '../contracts/generated/routes.ts';
import { flowEvents } from '../contracts/measuring/events.generated.ts';

/** This product, as publish knows it: the one place that reads the generated tables. */
export const product = defineProduct({
  effects: effectSpecs,
  rowTypes,
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
  query: queryParameters,
  config: { ...builtInConfig },
  routes,
  root: '/vplus',
  openForFlows,
  loginPath: paths.login,
  api,
});
