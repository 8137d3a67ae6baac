import { origin, origins } from '../../environment/addresses.ts';
import { frameAncestors, socialProviders } from '../../environment/partners.ts';
import { timeMachine } from '../../environment/timeMachine.ts';
import type { ValuesOf, Variables } from '../../environment/readVariables.ts';
import { clientId, secret, sharedVariables } from '../../environment/variables.ts';

/** Wall-clock time in milliseconds since 1970; tests give their own. */
export interface SandboxClock {
  now(): number;
}

/** Identity providers that the lab plays. */
export const socialNames = ['google', 'meta', 'apple'] as const;
export type SocialName = (typeof socialNames)[number];

/** Variables that the API and the provider lab both read. */
export function placeVariables(loopback: boolean) {
  return {
    ...sharedVariables,
    ALUR_EDGE_URL: origin,
    ALUR_API_URL: origin,
    ALUR_PROVIDER_URL: origin,
    ALUR_SOCIAL_PROVIDERS: socialProviders,
    ALUR_FRAME_ANCESTORS: frameAncestors,
    ALUR_PROVIDER_KEY: secret({ required: !loopback }),
    SANDBOX_ORIGINS: origins,
    SANDBOX_CLIENT_ID: clientId,
    SANDBOX_TIME_MACHINE: timeMachine({ loopback, production: process.env['NODE_ENV'] === 'production' }),
  };
}

type PlaceValues = ValuesOf<ReturnType<typeof placeVariables>>;

/** Where the two programs are, and what they know of each other. */
export interface Places {
  /** Address of the product's pages: links in e-mails and of the partner's page lead there. */
  readonly edgeUrl: string;
  /** Origins whose pages may call. */
  readonly origins: readonly string[];
  /** Address by which a browser reaches the product API. */
  readonly apiUrl: string;
  /** Address by which a browser reaches the provider lab; its identity providers sign in this name. */
  readonly labUrl: string;
  /** Client ids by identity provider; a provider that is not here is switched off. */
  readonly socialClients: Readonly<Partial<Record<SocialName, string>>>;
  /** The `partner` of addresses that the lab's partner makes. */
  readonly partner: string;
  /** What the API and its providers prove themselves to each other with, in both directions. */
  readonly providerKey: string;
  /** The lab may move the clock of both programs. */
  readonly timeMachine: boolean;
}

/** Client ids by provider; without `ALUR_SOCIAL_PROVIDERS` the lab plays every provider. */
function socialClientsOf(variables: Variables, given: PlaceValues): Places['socialClients'] {
  if (variables['ALUR_SOCIAL_PROVIDERS'] === undefined)
    return Object.fromEntries(socialNames.map((name) => [name, 'alur-web']));
  return Object.fromEntries(given.ALUR_SOCIAL_PROVIDERS.map(({ provider, clientId: id }) => [provider, id]));
}

/** The partner whose frame is the lab's. */
function partnerOf({ ALUR_FRAME_ANCESTORS: partners }: PlaceValues, labUrl: string): string {
  return [...partners].find(([, places]) => places.includes(labUrl))?.[0] ?? 'lab';
}

/** Reads the places from decoded variables; what `options` names goes first. */
export function placesOf(options: Partial<Places>, variables: Variables, given: PlaceValues): Places {
  const originOf = (option: string | undefined, value: string | null, port: number) =>
    new URL(option ?? value ?? `http://localhost:${port}`).origin;
  const edgeUrl = originOf(options.edgeUrl, given.ALUR_EDGE_URL, given.PORT);
  const labUrl = originOf(options.labUrl, given.ALUR_PROVIDER_URL, given.PROVIDER_PORT);
  const local = [`http://localhost:${given.PORT}`, `http://127.0.0.1:${given.PORT}`];
  return {
    edgeUrl,
    labUrl,
    apiUrl: originOf(options.apiUrl, given.ALUR_API_URL, given.SANDBOX_PORT),
    origins: options.origins ?? [...new Set([...local, edgeUrl, ...given.SANDBOX_ORIGINS])],
    socialClients: options.socialClients ?? socialClientsOf(variables, given),
    partner: options.partner ?? partnerOf(given, labUrl),
    providerKey: options.providerKey ?? given.ALUR_PROVIDER_KEY ?? 'alur-lab-key-of-one-machine',
    timeMachine: options.timeMachine ?? given.SANDBOX_TIME_MACHINE,
  };
}
