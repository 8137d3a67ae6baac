import { defineProduct } from '../../publish/product.ts';
import { commonCodes, effectSpecs, engineCodes, rowTypes } from '../contracts/effect.ts';

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
});
