import { effectSpecs } from './generated/effects.ts';
import type { EffectSpec, EffectWire, EngineCodes } from '@alur/engine';

export { commonCodes, effectSpecs, meanings, rowTypes } from './generated/effects.ts';

/** Facts of the page and the device that some calls carry. */
export type AmbientFact =
  | 'clientId'
  | 'device'
  | 'latitude'
  | 'longitude'
  | 'mailboxPass'
  | 'region'
  | 'responseType'
  | 'returnPath'
  | 'visitorCountry'
  | 'visitorIp';

/** Changes that a value goes through on the way to the API. */
export type InputChange = 'sendingChannel' | 'withoutHyphens';

/** All effects, as their table declares them: a name that the performer does not know is an error here. */
effectSpecs satisfies Readonly<
  Record<string, EffectSpec & { readonly wire?: EffectWire<AmbientFact, InputChange> }>
>;

/** Name of an effect of the product. */
export type EffectName = keyof typeof effectSpecs;

export function isEffectName(name: string): name is EffectName {
  return Object.hasOwn(effectSpecs, name);
}

/** TypeScript type of each input kind. */
interface InputTypes {
  text: string;
  secret: string;
  code: string;
  channel: 'phone' | 'email';
  challenge: string;
  flag: boolean;
  integer: number;
  money: number;
}

/** Input of an effect, as its performer receives it. */
export type EffectInput<N extends EffectName> = {
  readonly [
    K in keyof (typeof effectSpecs)[N]['input']
  ]: (typeof effectSpecs)[N]['input'][K] extends keyof InputTypes
    ? InputTypes[(typeof effectSpecs)[N]['input'][K]]
    : (typeof effectSpecs)[N]['input'][K] extends { readonly closed: readonly (infer Text)[] }
      ? Text
      : never;
};

/** The codes of this product that mean something to the engine. */
export const engineCodes: EngineCodes = {
  login: 'err_login_required',
  refused: 'err_invalid_otp',
  expired: 'err_expired_otp',
  faults: [
    'err_offline',
    'err_unreachable',
    'err_timeout',
    'err_request_in_progress',
    'err_captcha_required',
  ],
};
