import type { CallSpec, EffectResult } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { textAt, Unreadable } from '../../decode/record.ts';
import { createCallback } from '../../exits/callback.ts';
import {
  appLinkOf,
  completionAddress,
  openApp,
  openProvider,
  providerPageOf,
  type ProviderLimits,
} from '../../exits/providerPage.ts';
import { effectRequest } from '../call/effectRequest.ts';
import type { GivenInput } from '../call/effectInput.ts';
import { refusal, type EffectServices, type Performer } from '../call/performer.ts';
import { readResult } from '../call/readResult.ts';

/** A payment as read just now: what its flow sees, and all of it, whose addresses and signed result no document gets. */
interface ReadPayment {
  readonly result: EffectResult;
  readonly payload: unknown;
}

async function readPayment(
  input: GivenInput,
  services: EffectServices,
  spec: CallSpec,
): Promise<ReadPayment | EffectResult> {
  const { wire } = spec;
  const request = wire === undefined ? null : await effectRequest(spec, wire, input, services);
  if (wire === undefined || request === null) return refusal(wire?.unknown ?? 'err_bad_request');
  const read = await services.http.send(request, (payload): ReadPayment | Unreadable => {
    const result = readResult(spec, wire, payload);
    return result instanceof Unreadable ? result : { result, payload };
  });
  return read.ok ? read.value : { ok: false, error: read.error };
}

function limitsOf({ origin, paymentOrigins, appSchemes }: EffectServices): ProviderLimits {
  return { origin, origins: paymentOrigins(), schemes: appSchemes() };
}

/** Leads to the page of the provider. A payment that leads nowhere any more is answered as it is: paid meanwhile, or over. */
export const paymentContinue: Performer = async (input, services, spec) => {
  const read = await readPayment(input, services, spec);
  if (!('payload' in read)) return read;
  const page = providerPageOf(read.payload);
  if (page === null || (await openProvider(services.self(), page, limitsOf(services)))) return read.result;
  return refusal('err_provider_refused');
};

/** Opens the app of the wallet that the payment waits for, else its provider's page. */
export const appOpen: Performer = async (input, services, spec) => {
  const read = await readPayment(input, services, spec);
  if (!('payload' in read)) return read;
  const link = appLinkOf(read.payload);
  if (link === null || (await openApp(services.self(), link, limitsOf(services)))) return read.result;
  return refusal('err_app_unavailable');
};

/** Leads to the base URL with the signed result, and resets the callback store (spec 2 and 4). */
export const paymentComplete: Performer = async (input, services, spec) => {
  const { local, origin, config, query, depart } = services;
  const read = await readPayment(input, services, spec);
  if (!('payload' in read)) return read;
  const completion = isRecord(read.payload) ? textAt(read.payload, 'completion') : undefined;
  if (completion === undefined) return refusal('err_payment_open');
  const callback = createCallback(local, origin);
  const { returnPath } = callback.read();
  const { paymentRedirect, baseUrl } = config();
  const address =
    completionAddress(paymentRedirect || baseUrl, returnPath, completion, origin) ??
    completionAddress('/', returnPath, completion, origin);
  callback.execute(query());
  await depart(address ?? '/');
  return read.result;
};
