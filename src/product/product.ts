import { defineProduct } from '../../publish/product.ts';
import { commonCodes, effectSpecs, rowTypes } from '../contracts/generated/effects.ts';
import { faultCodes } from '../contracts/then.ts';

/** This product, as publish knows it: the one place that reads the generated tables. */
export const product = defineProduct({
  effects: effectSpecs,
  rowTypes,
  codes: {
    common: commonCodes,
    login: 'err_login_required',
    faults: faultCodes,
    refused: ['err_invalid_otp'],
    expired: 'err_expired_otp',
    waiting: ['err_otp_waiting_time'],
    // A call that was lost has two codes, by whether the browser has a network.
    sameAs: { err_unreachable: 'err_offline' },
  },
});
