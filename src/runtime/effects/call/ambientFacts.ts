import type { PublicConfig } from '../../../contracts/config.ts';
import type { AmbientFact } from '../../../contracts/effects.ts';
import type { JsonValue } from '@alur/engine/json';
import type { EffectServices } from './performer.ts';

type Fact = JsonValue | undefined;

const facts: Readonly<Record<AmbientFact, (services: EffectServices) => Fact | Promise<Fact>>> = {
  clientId: ({ config }) => config().clientID,
  responseType,
  device: ({ device }) => device(),
  region: ({ config }) => regionOf(config()),
  returnPath: ({ returnPath }) => sendablePath(returnPath()),
  visitorIp: ({ visitor }) => visitor?.()?.ip,
  visitorCountry: ({ visitor }) => visitor?.()?.country,
  mailboxPass: heldPass,
  latitude: async ({ position }) => (await position?.locate())?.lat,
  longitude: async ({ position }) => (await position?.locate())?.long,
};

/** A fact that calls carry beside what the subscriber gave; undefined where it is not known: then it is left out. */
export async function ambientFact(name: string, services: EffectServices): Promise<Fact> {
  return isFact(name) ? facts[name](services) : undefined;
}

function isFact(name: string): name is AmbientFact {
  return Object.hasOwn(facts, name);
}

/** What the link of an e-mail carried stays while the page does: only the API knows whether it is used up. */
function heldPass({ secrets }: EffectServices): string | undefined {
  const pass = secrets.take('mailbox-pass');
  if (pass === null) return undefined;
  secrets.putBack('mailbox-pass', pass);
  return pass;
}

/** Spec §9: as configured, but `local=y` in the address forces the token itself. */
export function responseType({ config, query }: EffectServices): 'code' | 'token' {
  return query().get('local') === 'y' ? 'token' : config().loginReturnType;
}

/** Characters that the API takes of a way back (`ReturnPath` of its contract). */
const longestReturnPath = 512;

/** The way back as the API takes it: a query that is too long, or holds what could be taken for another place, is left out. */
function sendablePath(address: string): string {
  const isSendable = address.length <= longestReturnPath && !/[\\\s]/.test(address);
  return isSendable ? address : (address.split('?', 1)[0] ?? '/');
}

/** The one region that the config names; of several, or `global`, the first of the list. */
function regionOf({ region, regionList }: PublicConfig): string | undefined {
  const [first = ''] = region.split(',');
  return first !== '' && first !== 'global' ? first : regionList[0];
}

/** A code to a phone goes by the configured method. */
export function sendingChannel(channel: JsonValue, { config }: EffectServices): JsonValue {
  return channel === 'phone' ? config().phoneVerificationMethod : channel;
}

const transforms: Readonly<Record<PublicConfig['passwordTransform'], (password: string) => string>> = {
  identity: (password) => password,
};

/** Spec §7: a password is transformed before sending. Which way is a name in the config; the default sends it as typed, over TLS. */
export function transformedPassword(password: string, { passwordTransform }: PublicConfig): string {
  return transforms[passwordTransform](password);
}
