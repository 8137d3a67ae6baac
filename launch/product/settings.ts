import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopback } from '../../environment/loopback.ts';
import { readVariables } from '../../environment/readVariables.ts';
import { optionalText, port, sharedVariables } from '../../environment/variables.ts';
import { Failure } from '../bootstrap/failure.mjs';

/** Which environment variable sets the port of which part. */
export const portVariables = {
  edge: 'PORT',
  cms: 'CMS_PORT',
  sandbox: 'SANDBOX_PORT',
  provider: 'PROVIDER_PORT',
} as const;

/** A part of the product that listens. */
export type Part = keyof typeof portVariables;

/** What the launcher reads; a browser must reach every part, so no port may be left to the system. */
const variables = {
  ...sharedVariables,
  PORT: port(3000, 1),
  CMS_PORT: port(8055, 1),
  SANDBOX_PORT: port(4000, 1),
  PROVIDER_PORT: port(4001, 1),
  ALUR_EDGE_URL: optionalText,
  ALUR_CMS_URL: optionalText,
  ALUR_API_URL: optionalText,
  ALUR_PROVIDER_URL: optionalText,
};

/** How one product is to run, decoded from the environment and the command line. */
export interface Settings {
  readonly root: string;
  /** Folder of all databases, stores and logs. */
  readonly data: string;
  readonly host: string;
  /** Only this machine can reach `host`: demo accounts and generated secrets are allowed. */
  readonly loopback: boolean;
  readonly ports: Readonly<Record<Part, number>>;
  /** Addresses by which a browser reaches the parts. */
  readonly urls: Readonly<Record<Part, string>>;
  /** Vite's hot reload instead of the built pages. */
  readonly dev: boolean;
  /** False: the product runs on its last good content, without Directus. */
  readonly withCms: boolean;
  /** Every line of every process on the terminal, not only in its log. */
  readonly verbose: boolean;
}

const flags = { '--dev': 'dev', '--without-cms': 'withoutCms', '--verbose': 'verbose' } as const;

/**
 * Decodes how to run.
 * @throws Failure for an unknown switch or values that can't be used, with one sentence for each fault.
 */
export function readSettings(
  root: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Settings {
  const unknown = args.find((arg) => !Object.hasOwn(flags, arg));
  if (unknown !== undefined)
    throw new Failure(
      `${unknown} is not a switch of this command: it knows ${Object.keys(flags).join(', ')}.`,
    );
  const values = readVariables(environment, variables);
  if (!values.ok) throw new Failure(values.error.join('\n'));
  const { ALUR_HOST: host, ALUR_DATA: data, ...read } = values.value;
  const ports = {
    edge: read.PORT,
    cms: read.CMS_PORT,
    sandbox: read.SANDBOX_PORT,
    provider: read.PROVIDER_PORT,
  };
  refuseTwice(ports);
  const at = (part: Part): string => `http://${isIP(host) === 6 ? `[${host}]` : host}:${ports[part]}`;
  return {
    root,
    data: resolve(root, data),
    host,
    loopback: isLoopback(host),
    ports,
    urls: {
      edge: read.ALUR_EDGE_URL ?? at('edge'),
      cms: read.ALUR_CMS_URL ?? at('cms'),
      sandbox: read.ALUR_API_URL ?? at('sandbox'),
      provider: read.ALUR_PROVIDER_URL ?? at('provider'),
    },
    dev: args.includes('--dev'),
    withCms: !args.includes('--without-cms'),
    verbose: args.includes('--verbose'),
  };
}

function refuseTwice(ports: Readonly<Record<Part, number>>): void {
  for (const [one, number] of entriesOf(ports)) {
    const other = entriesOf(ports).find(([part, same]) => part !== one && same === number);
    if (other)
      throw new Failure(
        `${portVariables[one]} and ${portVariables[other[0]]} are both ${number}: give each its own port.`,
      );
  }
}

/** The entries of a record with one value a part. */
export function entriesOf<T>(record: Readonly<Record<Part, T>>): readonly (readonly [Part, T])[] {
  return [
    ['edge', record.edge],
    ['cms', record.cms],
    ['sandbox', record.sandbox],
    ['provider', record.provider],
  ];
}
